/** A file of messages, which the build turns into a module: its text without comments. */
declare module "*.ftl" {
  const messages: string;
  export default messages;
}

/** The build turns a file of messages into a module that exports its text without comments. */
declare module "*.ftl" {
  const messages: string;
  export default messages;
}

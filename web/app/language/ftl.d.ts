/** The messages of a language, as the build puts them into a chunk: the text of the file without its comments. */
declare module "*.ftl" {
  const messages: string;
  export default messages;
}

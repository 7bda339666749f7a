/** The message is one or two sentences for people, shown without a stack trace. */
export class DataFolderError extends Error {}

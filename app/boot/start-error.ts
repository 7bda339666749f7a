/** The message is one sentence for the person who started the server. */
export class StartError extends Error {}

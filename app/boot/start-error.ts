/** Thrown when the product can't start; the message is one sentence for the person who started it. */
export class StartError extends Error {}

/** PostgreSQL cannot be had here; the message is one sentence or two for a person, to be shown without a stack. */
export class DataFolderRefusal extends Error {}

/** A backup cannot be made or put back; the message is one sentence or two for a person. */
export class BackupRefusal extends Error {}

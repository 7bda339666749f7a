/** Thrown when a backup can't be made or restored; the message is one or two sentences for people. */
export class BackupRefusal extends Error {}

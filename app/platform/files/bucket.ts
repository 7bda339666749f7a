/** S3-compatible storage: bytes under an id. What is written under one never changes. */
export type Bucket = {
  put(id: string, file: { content: Buffer; mediaType: string; sha256: Buffer }): Promise<void>
  /** Undefined where there is nothing under that id. */
  get(id: string): Promise<Buffer | undefined>
  /** Also where there is nothing. */
  remove(id: string): Promise<void>
  /** The ids that sort after a word, in order, some at a time. */
  list(after: string): AsyncGenerator<string[]>
}

/** The storage did not do what was asked. The code is its HTTP status, or why it was not reached; nothing of the address. */
export class BucketFault extends Error {
  code: string
  constructor(deed: string, code: string) {
    super(`The file storage did not ${deed} (${code}).`)
    this.code = code
  }
}

/** S3-compatible storage of bytes by id. Stored bytes never change. */
export type Bucket = {
  put(id: string, file: { content: Buffer; mediaType: string; sha256: Buffer }): Promise<void>
  /** Undefined if there is nothing under that id. */
  get(id: string): Promise<Buffer | undefined>
  /** Idempotent. */
  remove(id: string): Promise<void>
  /** Ids that sort after a text, in order and in batches. */
  list(after: string): AsyncGenerator<string[]>
}

/** The code is the HTTP status or the connection error, without the address. */
export class BucketError extends Error {
  code: string
  constructor(intent: string, code: string) {
    super(`The file storage did not ${intent} (${code}).`)
    this.code = code
  }
}

/** S3-compatible storage of bytes by id. Stored bytes never change. */
export type Bucket = {
  put(id: string, file: { content: Buffer; mediaType: string; sha256: Buffer }): Promise<void>
  get(id: string): Promise<Buffer | undefined>
  remove(id: string): Promise<void>
  list(after: string): AsyncGenerator<string[]>
}

/** The code is the HTTP status or the connection error, without the address. */
export class BucketError extends Error {
  code: string
  constructor(intent: string, code: string) {
    super(`The file storage didn’t ${intent} (${code}).`)
    this.code = code
  }
}

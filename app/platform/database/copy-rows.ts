import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | null
/** `copy table (columns) from stdin`. Returns the number of rows. An error from `rows` undoes the statement. */
export type CopyRows = (statement: string, rows: AsyncIterable<readonly CopyValue[]>) => Promise<number>

const chunkCharacters = 65_536

/** Works only inside a transaction. Waits when the server is slower than `rows`. */
export function copyRowsOn(client: Pick<ClientBase, 'query'>): CopyRows {
  return async (statement, rows) => {
    const target = client.query(from(statement))
    // Ending the query also waits for the server's response, so the connection is free for the next query.
    let failure: unknown
    const chunks = Readable.from(
      inChunks(rows, error => {
        failure = error
      }),
    )
    try {
      await pipeline(chunks, target)
    } catch (error) {
      throw failure ?? error
    }
    return target.rowCount
  }
}

async function* inChunks(rows: AsyncIterable<readonly CopyValue[]>, onError: (error: unknown) => void) {
  let chunk = ''
  try {
    for await (const row of rows) {
      chunk += `${row.map(copyText).join('\t')}\n`
      if (chunk.length < chunkCharacters) continue
      yield Buffer.from(chunk)
      chunk = ''
    }
  } catch (error) {
    onError(error)
    throw error
  }
  if (chunk) yield Buffer.from(chunk)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Writes COPY's text format. A lone surrogate, which UTF-8 can't encode, becomes U+FFFD. */
export function copyText(value: CopyValue) {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, mark => escapes[mark] ?? mark) : value
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | null
/** Takes rows into a table by `copy table (columns) from stdin`; answers how many. What `rows` throws undoes the statement. */
export type CopyRows = (statement: string, rows: AsyncIterable<readonly CopyValue[]>) => Promise<number>

const chunkCharacters = 65_536

/** COPY on a connection that is inside a transaction, at the pace at which the server takes the rows. */
export function copyRowsOn(client: Pick<ClientBase, 'query'>): CopyRows {
  return async (statement, rows) => {
    const target = client.query(from(statement))
    // Ending the query also waits for the server's answer, so the connection is free for the next one.
    let fault: unknown
    const chunks = Readable.from(
      inChunks(rows, error => {
        fault = error
      }),
    )
    try {
      await pipeline(chunks, target)
    } catch (error) {
      throw fault ?? error
    }
    return target.rowCount
  }
}

async function* inChunks(rows: AsyncIterable<readonly CopyValue[]>, onFault: (error: unknown) => void) {
  let chunk = ''
  try {
    for await (const row of rows) {
      chunk += `${row.map(copyText).join('\t')}\n`
      if (chunk.length < chunkCharacters) continue
      yield Buffer.from(chunk)
      chunk = ''
    }
  } catch (error) {
    onFault(error)
    throw error
  }
  if (chunk) yield Buffer.from(chunk)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in the text format of COPY. A lone surrogate, which UTF-8 cannot carry, becomes U+FFFD. */
export function copyText(value: CopyValue) {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, mark => escapes[mark] ?? mark) : value
}

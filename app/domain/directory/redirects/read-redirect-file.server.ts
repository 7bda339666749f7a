import { Readable } from 'node:stream'
import type { Result } from '#domain/app.ts'
import { type ImportError, openListFile } from '../imports/import-file.server.ts'
import { type RedirectPair, redirectsAtOnce } from './redirect.ts'

export type RedirectFileError = ImportError | 'too-many-redirects'
type ReadFile = Result<{ pairs: RedirectPair[] }, RedirectFileError> & { detail?: string }

const oldNames = /^(?:old|from|source|redirect from|request|origin)\b|^(?:url|path|address)$/i
const newNames = /^(?:new|to|target|destination|redirect to|slug)\b/i

/** Reads a CSV file or workbook with old and new addresses, by the names of its columns or the first two of them. */
export async function readRedirectFile({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<ReadFile> {
  const content = Buffer.from(bytes)
  const openRange = (start: number, end: number) => Readable.from([content.subarray(start, end)])
  // The first line, because the search for a header looks for words of a list of businesses.
  const reading = { headerLine: 1 }
  const file = await openListFile({ fileName: name, open: () => Readable.from([content]), openRange, reading })
  if (!file.ok) return file
  const { headers, records } = file
  const words = headers.map(header => header.replace(/[_-]+/g, ' ').trim())
  const isAddress = (text: string | undefined) => /^(?:https?:\/\/|\/)/.test(text?.trim() ?? '')
  const from = words.findIndex(word => oldNames.test(word))
  const to = words.findIndex((word, column) => column !== from && newNames.test(word))
  const [first, second] = from >= 0 && to >= 0 ? [from, to] : [0, 1]
  const pairs: RedirectPair[] = []
  // The file has no column names, so its first line is data.
  if (isAddress(headers[first])) pairs.push({ line: 1, from: headers[first] ?? '', to: headers[second] ?? '' })
  for await (const { line, fields } of records) {
    const [old = '', target = ''] = [fields[first]?.trim(), fields[second]?.trim()]
    if (old === '' && target === '') continue
    if (pairs.length >= redirectsAtOnce) {
      await records.return(undefined)
      return { ok: false, reason: 'too-many-redirects' }
    }
    pairs.push({ line, from: old, to: target })
  }
  return { ok: true, pairs }
}

import type { Readable } from 'node:stream'
import { type CsvFormat, CsvParser, type CsvRecord } from './csv-parser.ts'
import { decodeText } from './decode-text.ts'
import type { Encoding } from './encoding.ts'

type How = CsvFormat & {
  encoding: Encoding
  hasFlaws?: boolean
}

/**
 * Uses constant memory. Quoted fields may contain doubled quotes, delimiters and line breaks; lines end in LF, CR LF or
 * CR. `onParser` may set the header's width and plain columns. Throws a CsvError, and errors of `source`.
 */
export async function* readCsv(
  source: Readable,
  { encoding, hasFlaws, ...format }: How,
  onParser: (parser: CsvParser) => void = () => {},
): AsyncGenerator<CsvRecord, void, undefined> {
  const parser = new CsvParser(format)
  onParser(parser)
  try {
    for await (const text of decodeText(source, { encoding, hasFlaws })) yield* parser.write(text)
    yield* parser.end()
  } finally {
    source.destroy()
  }
}

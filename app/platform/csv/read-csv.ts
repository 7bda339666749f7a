import type { Readable } from 'node:stream'
import { type CsvFormat, CsvParser, type CsvRecord } from './csv-parser.ts'
import { decodeText } from './decode-text.ts'
import type { Encoding } from './encoding.ts'

type How = CsvFormat & {
  encoding: Encoding
  /** UTF-8 with some invalid bytes. */
  hasFlaws?: boolean
}

/**
 * Reads a CSV file record by record in constant memory: quoted fields may contain doubled quotes, delimiters and line breaks, and
 * may follow spaces; lines end in LF, CR LF or CR. An empty line is a record of one empty field. `onParser` receives the parser
 * and may set the header's width and the plain columns. Throws a CsvError if the file can't be parsed, and passes on errors of
 * `source`.
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

import type { Readable } from 'node:stream'
import { type CsvFormat, CsvParser, type CsvRecord } from './csv-parser.ts'
import { decodeText } from './decode-text.ts'
import type { Encoding } from './encoding.ts'

type How = CsvFormat & {
  encoding: Encoding
  /** UTF-8 with some bytes that are not. */
  hasFlaws?: boolean
}

/**
 * Reads a CSV file record by record, in constant memory: quoted fields with doubled quotes, delimiters and line breaks
 * in them, also after spaces; records of any length; LF, CR LF and CR. An empty line is a record of one empty field.
 * `onParser` is given the parser, which may be told the width of the header and which columns are plain.
 * Throws a CsvFault where the file cannot be understood, and whatever `source` throws.
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

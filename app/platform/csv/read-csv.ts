import { pipeline, type Readable, Transform } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Delimiter } from './sniff-delimiter.ts'
import type { Encoding } from './survey-csv.ts'

/** One record of a file: its fields as they stand there, and the line (from 1) on which it begins. */
export type CsvRecord = { line: number; fields: string[] }

/** The file cannot be read on from the record that begins on `line`. */
export class CsvFault extends Error {
  readonly reason: 'quote-never-closed' | 'record-too-large'
  readonly line: number
  constructor(reason: CsvFault['reason'], line: number) {
    super(`${reason} at line ${line}`)
    this.reason = reason
    this.line = line
  }
}

/** In bytes. A quote that opens and never closes would otherwise make one record of the rest of the file. */
export const recordLimit = 1_048_576

/**
 * Reads a CSV file record by record, in constant memory: quoted fields with doubled quotes, delimiters and line breaks
 * in them; records of any length; LF, CR LF and CR. An empty line is a record of one empty field.
 * Throws a CsvFault where the file cannot be understood, and whatever `source` throws.
 */
export async function* readCsv(
  source: Readable,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
): AsyncGenerator<CsvRecord, void, undefined> {
  const starts: number[] = []
  let nextLine = 1
  const parser = parse({
    delimiter,
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: recordLimit,
    on_record(fields, { lines }) {
      starts.push(nextLine)
      nextLine = lines + 1
      return fields
    },
  })
  const records: AsyncIterable<string[]> =
    encoding === 'utf-8' ? pipeline(source, parser, ignore) : pipeline(source, asUtf8(encoding), parser, ignore)
  try {
    for await (const fields of records) yield { line: starts.shift() ?? nextLine, fields }
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error, nextLine) : error
  } finally {
    source.destroy()
  }
}

/** A failure also reaches whoever reads the last stream. */
function ignore() {}

function faultOf(error: CsvError, line: number) {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new CsvFault('quote-never-closed', line)
  if (error.code !== 'CSV_MAX_RECORD_SIZE') return error
  // Only a quote carries a record over the end of a line.
  return new CsvFault(Number(error.lines) > line ? 'quote-never-closed' : 'record-too-large', line)
}

function asUtf8(encoding: Encoding) {
  const decoder = new TextDecoder(encoding)
  return new Transform({
    transform: (chunk, _, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: done => done(null, decoder.decode()),
  })
}

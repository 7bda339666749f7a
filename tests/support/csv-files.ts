import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'

/** A file as an upload or a command hands it in. */
export function csvFile(content: string | Buffer, fileName = 'businesses.csv') {
  return { fileName, open: () => Readable.from([Buffer.from(content)]) }
}

/** A real city's business licences: other column names, quoted commas, repeated names, no newline after the last line. */
export function littleRock() {
  const name = 'little-rock-business-licenses.csv'
  return csvFile(gunzipSync(readFileSync(new URL(`../data/${name}.gz`, import.meta.url))), name)
}

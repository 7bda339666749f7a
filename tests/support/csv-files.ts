import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'

export function csvFile(content: string | Buffer, fileName = 'businesses.csv') {
  return { fileName, open: () => Readable.from([Buffer.from(content)]) }
}

/** Returns a real city's business licenses: unusual column names, quoted commas, repeated names, no trailing newline. */
export function littleRock() {
  const name = 'little-rock-business-licenses.csv'
  return csvFile(gunzipSync(readFileSync(new URL(`../data/${name}.gz`, import.meta.url))), name)
}

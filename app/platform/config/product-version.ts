import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Returns the version in package.json of the current folder. */
export function productVersion() {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version
}

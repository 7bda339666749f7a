import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** As package.json has it; read in the folder that the product runs in. */
export function productVersion() {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'

export function productVersion() {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version
}

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync('app/ui/public-sheet.css', 'utf8')
const leftOut = [...sheet.matchAll(/@source not "\.\.\/(.+)"/g)].map(([, pattern]) => `app/${pattern}`)

test('every page excluded from the public style sheet hydrates', () => {
  const files = leftOut.flatMap(pattern => globSync(`${pattern}/**/*.tsx`))
  const pages = files.filter(file => /export const handle\b/.test(readFileSync(file, 'utf8')))
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter(file => !readFileSync(file, 'utf8').includes('hydrate: true'))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a shared control spans the columns of its form, and never adds one to a single-column form', () => {
  const files = globSync('app/ui/**/*.tsx')
  expect(files.length).toBeGreaterThan(20)
  const adding = files.filter(file => /[\s":]col-span-\d/.test(readFileSync(file, 'utf8')))
  expect(adding).toEqual([])
})

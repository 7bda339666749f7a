import { expect, test } from 'vitest'
import { brandSheet, brandSheetPath } from './brand-sheet.ts'

test('replaces the accent’s colors for light and for dark screens', () => {
  expect(brandSheetPath('#7c3aed')).toBe('/brand/1/7c3aed.css')
  expect(brandSheet('#7c3aed')).toMatch(
    /^:root\{--accent:#7c3aed;--accent-hover:#\w{6};--on-accent:#ffffff;--tint:#\w{6};--tint-ink:#\w{6}\}@media screen and \(prefers-color-scheme:dark\)\{:root\{--accent:#\w{6};.*\}\}\n$/,
  )
})

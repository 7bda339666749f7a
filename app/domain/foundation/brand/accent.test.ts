import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, defaultAccent, judgeAccent, palettesOf, readColor } from './accent.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('reads colors as people type them', () => {
  expect(['#0B57B5', '0b57b5', ' #abc ', '#12', 'red', '#gggggg', ''].map(readColor)).toEqual([
    '#0b57b5',
    '#0b57b5',
    '#aabbcc',
    null,
    null,
    null,
    null,
  ])
})

test('measures the contrast like WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

test('the default palettes are those of the theme', () => {
  const theme = readFileSync('app/ui/theme.css', 'utf8')
  const names = {
    accent: 'accent',
    accentHover: 'accent-hover',
    onAccent: 'on-accent',
    tint: 'tint',
    tintInk: 'tint-ink',
  }
  const { light, dark } = palettesOf(defaultAccent)
  for (const [key, name] of Object.entries(names)) {
    const values = [...theme.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, value]) => value)
    expect(values, name).toEqual([light[key as keyof typeof light], dark[key as keyof typeof dark]])
  }
  expect(judgeAccent(defaultAccent)).toEqual({ isReadable: true })
})

test('refuses a color that is hard to read, with its contrast and the nearest one that is not', () => {
  const judged = judgeAccent('#ffcc00')
  if (judged.isReadable) throw new Error('yellow on white')
  expect(judged.ratio).toBeCloseTo(1.28, 1)
  expect(judgeAccent(judged.nearest)).toEqual({ isReadable: true })
})

test('every readable accent makes readable pairs, in light and dark', () => {
  fc.assert(
    fc.property(colors, color => {
      const judged = judgeAccent(color)
      const accent = judged.isReadable ? color : judged.nearest
      expect(judgeAccent(accent)).toEqual({ isReadable: true })
      const { light, dark } = palettesOf(accent)
      for (const paper of ['#f4f6f5', '#ffffff', '#e8edec', light.tint])
        expect(contrast(light.accentHover, paper), `${accent} on ${paper}`).toBeGreaterThanOrEqual(4.5)
      for (const paper of ['#0a141b', '#12202a', '#1a2b37', '#0e1a22'])
        expect(contrast(dark.accent, paper), `${accent} on ${paper}`).toBeGreaterThanOrEqual(4.5)
      for (const { accent: fill, accentHover, onAccent, tint, tintInk } of [light, dark]) {
        expect(contrast(onAccent, fill), `${onAccent} on ${fill}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onAccent, accentHover), `${onAccent} on ${accentHover}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tintInk, tint), `${tintInk} on ${tint}`).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

import { create } from 'fontkit'
import { expect, test } from 'vitest'
import strong from '../fonts/print-strong.ttf?inline'
import { shortenTo, textWidth } from './text-width.ts'

test('text is never estimated narrower than the font sets it, and not much wider', () => {
  const font = create(Buffer.from(strong.slice(strong.indexOf(',') + 1), 'base64'))
  if (!('layout' in font)) throw new Error('a collection is no font')
  const texts = [
    '$24,567',
    '1,234,567',
    'Jul 30',
    'West Palm Beach',
    'Lake Worth 33462 59',
    'WMWM',
    'illicit',
    '−12.5%',
    'Ünlü & Søn',
    'Quick brown foxes jump over lazy dogs?',
  ]
  for (const text of texts) {
    const real = (font.layout(text).advanceWidth / font.unitsPerEm) * 13
    expect(textWidth(text, 13), text).toBeGreaterThanOrEqual(real * 0.99)
    expect(textWidth(text, 13), text).toBeLessThan(real * 1.3)
  }
})

test('text is shortened to fit, with an ellipsis', () => {
  expect(shortenTo('Boca Raton', 200, 13)).toBe('Boca Raton')
  const cut = shortenTo('Boca Raton and the whole of the south', 90, 13)
  expect(cut).toMatch(/^Boca Rat.*…$/)
  expect(textWidth(cut, 13)).toBeLessThanOrEqual(90)
  expect(shortenTo('Boca', 1, 13)).toBe('B…')
})

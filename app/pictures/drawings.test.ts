import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawingNames, drawingOf } from './drawings.ts'

test.each(drawingNames)('%s is deterministic, small and well formed', name => {
  const svg = drawingOf(name)?.() ?? ''
  expect(svg).toBe(drawingOf(name)?.())
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="800" height="600"/)
  expect(svg).not.toMatch(/NaN|undefined/)
  expect(gzipSync(svg).length).toBeLessThan(8_000)
  for (const tag of ['svg', 'g', 'defs', 'text', 'pattern', 'linearGradient'])
    expect(svg.split(`<${tag}`).length, tag).toBe(svg.split(`</${tag}>`).length)
})

test.each(drawingNames)('the numbers on %s start at 1, are inside the frame and do not overlap', name => {
  const svg = drawingOf(name)?.() ?? ''
  const numbers = [...svg.matchAll(/fill="#fff" stroke="none">(\d)<\/text>/g)].map(([, number]) => Number(number))
  expect(numbers.length).toBeGreaterThanOrEqual(3)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  const discs = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="30"\/>/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  expect(discs).toHaveLength(numbers.length)
  for (const [at, [x, y]] of discs.entries()) {
    expect(x).toBeGreaterThanOrEqual(33)
    expect(x).toBeLessThanOrEqual(767)
    expect(y).toBeGreaterThanOrEqual(33)
    expect(y).toBeLessThanOrEqual(567)
    for (const [otherX, otherY] of discs.slice(at + 1)) expect(Math.hypot(otherX - x, otherY - y)).toBeGreaterThan(62)
  }
})

test('the name of an object’s property isn’t a drawing', () => {
  expect(drawingOf('constructor')).toBeUndefined()
})

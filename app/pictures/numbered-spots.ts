import { num, type Point } from './marks.ts'

/** Draws discs with 1, 2, 3 … at points of an 800-wide frame; still 13 pixels high when the frame is 280 wide. */
export function numberedSpots(spots: readonly Point[]) {
  const discs = spots.map(
    ([x, y], at) =>
      `<circle cx="${num(x)}" cy="${num(y)}" r="30"/><text x="${num(x)}" y="${num(y + 13.5)}" fill="#fff" stroke="none">${at + 1}</text>`,
  )
  const look = 'font-family="sans-serif" font-weight="700" font-size="38" text-anchor="middle"'
  return `<g fill="#10222e" stroke="#fff" stroke-width="3" ${look}>${discs.join('')}</g>`
}

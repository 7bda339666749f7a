import { disc, num, trace } from './marks.ts'

/** Draws hailstones above the ridge, each with a motion streak. */
export function drawFallingHail() {
  const stones = [
    [70, 40, 15],
    [214, 62, 20],
    [372, 34, 14],
    [508, 78, 22],
    [640, 44, 16],
    [748, 96, 19],
  ] as const
  const fallen = ([x, y, size]: readonly [number, number, number]) =>
    `<path d="${trace`M${x + size * 0.7} ${y - size * 0.8}l${size} ${-size * 2.6}`}" stroke="#f4fafc" stroke-opacity=".35" stroke-width="${num(size * 0.7)}" stroke-linecap="round"/>` +
    disc([x, y], size, size, '#ddebf0') +
    disc([x + size * 0.2, y + size * 0.3], size * 0.6, size * 0.5, '#9dbac6', 0.6) +
    disc([x - size * 0.3, y - size * 0.36], size * 0.4, size * 0.3, '#ffffff')
  return stones.map(fallen).join('')
}

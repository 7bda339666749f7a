import { trace } from './marks.ts'

/** Draws wind as three curled lines above the ridge. */
export function drawGusts() {
  const gusts = [
    [120, 66, 210, 1],
    [330, 92, 150, 0.6],
    [520, 58, 190, 0.75],
  ] as const
  const paths = gusts.map(
    ([x, y, long, strength]) =>
      `<path d="${trace`M${x} ${y}h${long}q38 2 38-24 0-18-18-18-15 0-15 14`}" stroke-opacity="${strength}"/>`,
  )
  return `<g fill="none" stroke="#f1f7f8" stroke-width="7" stroke-linecap="round">${paths.join('')}</g>`
}

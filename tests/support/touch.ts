import type { Page } from 'playwright-core'

type Point = { x: number; y: number }

/**
 * Moves fingers over the screen with raw touch events, because Playwright has no swipe and no pinch. Each finger has the points that it
 * passes, all of them as many.
 */
export async function moveFingers(page: Page, fingers: readonly (readonly Point[])[]) {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) })
  const steps = fingers[0]?.length ?? 0
  for (let step = 0; step < steps; step += 1)
    await touch(
      step === 0 ? 'touchStart' : 'touchMove',
      fingers.flatMap(points => points[step] ?? []),
    )
  await touch('touchEnd', [])
}

/** The points of a straight way, both ends included. */
export function wayOf(from: Point, to: Point, steps = 12) {
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }))
}

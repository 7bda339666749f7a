// When a tooltip shows: after a pause, so that a pointer on its way sets off none. Whoever reads one after the other, as along
// a row of buttons, does not wait again.

export const tooltipDelayMs = 700
export const tooltipSkipDelayMs = 300

/** Milliseconds from the pointer's arrival to the tooltip; `closedAt` is when the last one anywhere closed. */
export function tooltipPause(now: number, closedAt: number) {
  return now - closedAt < tooltipSkipDelayMs ? 0 : tooltipDelayMs
}

// A passing pointer shows no tooltip. Moving from one to the next, as along a row of buttons, skips the pause.

export const tooltipDelayMs = 700
export const tooltipSkipDelayMs = 300

/** Returns the milliseconds from the pointer's arrival to the tooltip; `closedAt` is when the last tooltip on the page closed. */
export function tooltipPause(now: number, closedAt: number) {
  return now - closedAt < tooltipSkipDelayMs ? 0 : tooltipDelayMs
}

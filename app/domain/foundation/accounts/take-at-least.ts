import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any of the things that are done for a known address and not for an unknown one. */
const floorMs = 250

/** Takes the same time whether there was something to do or not, so that nobody learns from it who has an account. */
export async function takeAtLeast<T>(work: Promise<T>) {
  const [result] = await Promise.all([work, sleep(floorMs)])
  return result
}

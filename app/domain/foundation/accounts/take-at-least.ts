import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any work that only a known address causes. */
const floorMs = 250

/** Takes the same minimum time whether or not there was work to do, so that timing reveals no accounts. */
export async function takeAtLeast<T>(work: Promise<T>) {
  const [result] = await Promise.all([work, sleep(floorMs)])
  return result
}

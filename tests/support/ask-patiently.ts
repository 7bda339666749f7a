import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 500
const mostTries = 60

/** Asks as a browser does that was told to come again: a product that is busy, or starts, answers a moment later. */
export async function askPatiently<Answer>(ask: () => Promise<Answer>, isThere: (answer: Answer) => boolean) {
  for (let left = mostTries; ; left--) {
    const answer = await ask()
    if (isThere(answer) || left === 0) return answer
    await sleep(pauseMs)
  }
}

/** The status of a page, once it is not 503. */
export function statusOf(address: string) {
  const ask = async () => {
    const response = await fetch(address)
    await response.arrayBuffer()
    return response.status
  }
  return askPatiently(ask, status => status !== 503)
}

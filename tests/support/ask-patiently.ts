import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 500
const mostTries = 60

/** Retries like a browser after a 503 with Retry-After: a busy or starting server responds a moment later. */
export async function askPatiently<Answer>(ask: () => Promise<Answer>, isThere: (answer: Answer) => boolean) {
  for (let left = mostTries; ; left--) {
    const answer = await ask()
    if (isThere(answer) || left === 0) return answer
    await sleep(pauseMs)
  }
}

/** Returns the status once it's not 503. */
export function statusOf(address: string) {
  const ask = async () => {
    const response = await fetch(address)
    await response.arrayBuffer()
    return response.status
  }
  return askPatiently(ask, status => status !== 503)
}

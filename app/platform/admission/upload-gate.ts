import { inOneTurn } from './turn-break.ts'

/**
 * Lets a few uploads at a time request a slot, while the others wait as long as it takes. They're already received, which took
 * their senders a while, so the admission's time limits shouldn't apply, and a crowd of them must not look like an overload.
 */
export function createUploadGate(atOnce = 4) {
  const waiting: (() => void)[] = []
  let running = 0

  const begin = () => {
    running += 1
  }
  const finish = () => {
    running -= 1
    if (running < atOnce) waiting.shift()?.()
  }

  return async function passGate<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    begin()
    return inOneTurn(work, { begin, finish })
  }
}

import { inOneTurn } from './turn-break.ts'

/**
 * Lets few uploads at a time ask for a turn, and the others wait for as long as it takes. They have come already, which took their
 * senders a while: the patience of the admission is not for them, and a crowd of them must not look to it like too much work.
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

import { BackupError } from './snapshot.ts'

export function createByteReader(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let bytes = 0

  async function fill(count: number) {
    while (bytes < count) {
      const next = await source.next()
      if (next.done) return false
      waiting.push(next.value)
      bytes += next.value.length
    }
    return true
  }

  return {
    async take(count: number) {
      if (!(await fill(count))) throw new BackupError('The file ends too early: part of it is missing.')
      const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting, bytes)
      waiting = count < bytes ? [all.subarray(count)] : []
      bytes -= count
      return all.subarray(0, count)
    },
    hasMore: () => fill(1),
    async *rest() {
      yield* waiting
      while (true) {
        const next = await source.next()
        if (next.done) return
        yield next.value
      }
    },
    async close() {
      await source.return?.()
    },
  }
}

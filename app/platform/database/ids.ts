import { randomBytes } from 'node:crypto'
import { z } from 'zod'

export type Ids = { next(): string }

/** Asked for sixteen bytes at a time, the system takes longer over it than all else that an id takes. */
function openRandom() {
  const size = 4_096
  let [drawn, used] = [randomBytes(size), 0]
  return () => {
    if (used === size) [drawn, used] = [randomBytes(size), 0]
    used += 16
    return drawn.subarray(used - 16, used)
  }
}

const nextRandom = openRandom()

/**
 * UUID version 7 (RFC 9562): the first 48 bits are the time in milliseconds, so that new rows lie together in an index;
 * the next 12 count within the millisecond, so that the ids of one process sort in the order in which they were made.
 */
export function timeOrderedIds(now: () => number): Ids {
  let last = 0
  let count = 0
  return {
    next() {
      const time = now()
      count = time > last ? 0 : count + 1
      last = Math.max(time, last) + (count > 0xfff ? 1 : 0)
      count &= 0xfff

      const bytes = nextRandom()
      bytes.writeUIntBE(last, 0, 6)
      bytes.writeUInt16BE(0x7000 | count, 6)
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}

const uuid = z.uuid()

/** Whether a text from outside could be an id: the database takes nothing else in such a column. */
export function isId(text: string) {
  return uuid.safeParse(text).success
}

/** What every id that is made at that time or later sorts after. */
export function firstIdOf(milliseconds: number) {
  return Math.max(milliseconds, 0)
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-')
}

import { randomBytes } from 'node:crypto'
import { z } from 'zod'

export type Ids = { next(): string }

/** Draws in bulk: a system call for sixteen bytes costs more than the rest of an id. */
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

/** Makes UUIDs of version 7 (RFC 9562), sorted by creation within a process, so new rows are adjacent in an index. */
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

/** The database accepts only well-formed ids in such a column. */
export function isId(text: string) {
  return uuid.safeParse(text).success
}

/** Sorts before every id created at that time or later. */
export function firstIdOf(milliseconds: number) {
  return Math.max(milliseconds, 0)
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-')
}

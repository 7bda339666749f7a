import { hash } from 'node:crypto'
import type { TableSum } from './snapshot.ts'

const newline = 10

/** Adds each row's SHA-256 as eight numbers modulo 2^32: independent of the order of rows and of the server. */
export function createTableSum() {
  const numbers = new Uint32Array(8)
  let rows = 0

  return {
    add(lines: Buffer) {
      for (let from = 0; from < lines.length; ) {
        const end = lines.indexOf(newline, from)
        const digest = hash('sha256', lines.subarray(from, end), 'buffer')
        for (let at = 0; at < 8; at++) numbers[at] = (numbers[at] ?? 0) + digest.readUInt32BE(4 * at)
        rows += 1
        from = end + 1
      }
    },
    total(): TableSum {
      return { rows, sum: [...numbers].map(number => number.toString(16).padStart(8, '0')).join('') }
    },
  }
}

export function createTableSums() {
  const sums = new Map<string, ReturnType<typeof createTableSum>>()
  const sumOf = (table: string) => {
    const known = sums.get(table) ?? createTableSum()
    sums.set(table, known)
    return known
  }
  return {
    add: (table: string, lines: Buffer) => sumOf(table).add(lines),
    totals: (tables: readonly string[]) => Object.fromEntries(tables.map(table => [table, sumOf(table).total()])),
  }
}

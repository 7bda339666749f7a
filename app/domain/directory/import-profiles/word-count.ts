import type { ColumnMapping } from '../import-columns/import-field.ts'
import { cellText } from '../imports/cell-text.ts'
import { type ImportProfile, joinedColumns } from './import-profile.ts'
import { type MovingWords, wordLength, wordsLimit } from './moving.ts'
import { wordsOf } from './row-moving.ts'

const fields = ['status', 'package', 'category'] as const

/** Counts the words of the columns that the operator may translate, in memory that doesn't grow with the file. */
export function openWordCount(profile: ImportProfile, columns: ColumnMapping, headers: readonly string[]) {
  const joined = joinedColumns(profile, headers)
  const counts = fields.map(field => ({ field, words: new Map<string, { word: string; count: number }>() }))
  return {
    add(cells: readonly string[]) {
      for (const { field, words } of counts) {
        const column = columns[field]
        if (column === undefined) continue
        const places = [column, ...(joined[field]?.places ?? [])]
        const whole = places.map(place => cellText(cells[place] ?? '')).filter(text => text !== '')
        const text = whole.join(joined[field]?.by ?? '')
        for (const word of wordsOf(profile.cells?.[field]?.(text) ?? text)) {
          const key = word.toLowerCase()
          const known = words.get(key)
          if (known) known.count += 1
          else if (words.size < wordsLimit && word.length <= wordLength) words.set(key, { word, count: 1 })
        }
      }
    },
    list(): MovingWords {
      const listOf = (field: (typeof fields)[number]) =>
        [...(counts.find(one => one.field === field)?.words.values() ?? [])].sort((a, b) => b.count - a.count)
      return { status: listOf('status'), package: listOf('package'), category: listOf('category') }
    },
  }
}

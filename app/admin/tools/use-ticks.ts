import { useState } from 'react'
import { tickedLimit } from '#domain/directory/listings/selection.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import type { Ticked } from './tools-answer.ts'

export type Ticks = {
  ids: ReadonlySet<string>
  everything: boolean
  tick(ids: readonly string[], isTicked: boolean): void
  tickEverything(isTicked: boolean): void
  clear(): void
}

export function tickedIn(fields: Fields): Ticked {
  return { ids: allTexts(fields.ids), everything: fields.everything === '1' }
}

/** `search` identifies the search; selecting all matches applies only to the search in which it was done. */
export function useTicks(search: string, sent?: Ticked): Ticks {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(sent?.ids))
  const [whole, setWhole] = useState(sent?.everything ? search : null)
  return {
    ids,
    everything: whole === search,
    tick: (some, isTicked) =>
      setIds(previous => {
        const others = [...previous].filter(id => !some.includes(id))
        const next = new Set(isTicked ? [...others, ...some] : others)
        return next.size > tickedLimit ? previous : next
      }),
    tickEverything: isTicked => setWhole(isTicked ? search : null),
    clear() {
      setIds(new Set())
      setWhole(null)
    },
  }
}

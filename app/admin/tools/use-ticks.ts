import { useState } from 'react'
import { tickedLimit } from '#domain/directory/listings/selection.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import type { Ticked } from './tools-answer.ts'

export type Ticks = {
  /** Each ticked business, with the snapshot of the page where it was ticked. */
  ids: ReadonlyMap<string, string>
  everything: boolean
  tick(ids: readonly string[], seen: string, isTicked: boolean): void
  tickEverything(isTicked: boolean): void
  clear(): void
}

export function tickedIn(fields: Fields): Ticked {
  return { ids: allTexts(fields.ids), everything: fields.everything === '1' }
}

/** `search` identifies the search; selecting all matches applies only to the search in which it was done. */
export function useTicks(search: string, sent?: Ticked): Ticks {
  const [ids, setIds] = useState<ReadonlyMap<string, string>>(new Map(sent?.ids.map(pairOf)))
  const [whole, setWhole] = useState(sent?.everything ? search : null)
  return {
    ids,
    everything: whole === search,
    tick: (some, seen, isTicked) =>
      setIds(previous => {
        const others = [...previous].filter(([id]) => !some.includes(id))
        const next = new Map(isTicked ? [...others, ...some.map(id => [id, seen] as const)] : others)
        return next.size > tickedLimit ? previous : next
      }),
    tickEverything: isTicked => setWhole(isTicked ? search : null),
    clear() {
      setIds(new Map())
      setWhole(null)
    },
  }
}

function pairOf(box: string): [string, string] {
  const [id = '', seen = ''] = box.split(' ')
  return [id, seen]
}

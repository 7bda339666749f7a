import { useEffect, useRef } from 'react'
import { bulkWords } from '#domain/directory/listings/bulk-words.ts'
import { useScript } from './use-script.ts'
import type { Ticks } from './use-ticks.ts'

type Props = { shown: string[]; found: number; ticks: Ticks }

const box = 'flex min-h-11 cursor-pointer items-center gap-3 font-semibold'

/** Select-all checkboxes: one for this page, which needs JavaScript, and one for all matches on every page. */
export function SelectionHead({ shown, found, ticks }: Props) {
  const ticked = shown.filter(id => ticks.ids.has(id)).length
  const hasScript = useScript()
  const page = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (page.current) page.current.indeterminate = !ticks.everything && ticked > 0 && ticked < shown.length
  })
  return (
    <div className="flex flex-wrap gap-x-8 border-b border-line bg-sunken px-4 py-1 text-[15px] md:px-5">
      <label className={`${box} ${hasScript ? '' : 'invisible'}`}>
        <input
          ref={page}
          type="checkbox"
          checked={ticks.everything || ticked === shown.length}
          disabled={ticks.everything}
          onChange={event => ticks.tick(shown, event.currentTarget.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        Select all on this page
      </label>
      <label className={box}>
        <input
          type="checkbox"
          name="everything"
          value="1"
          checked={ticks.everything}
          onChange={event => ticks.tickEverything(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {bulkWords.selectAll(found)}
      </label>
    </div>
  )
}

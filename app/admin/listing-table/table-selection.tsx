import { type ReactNode, useState } from 'react'
import { useFetcher } from 'react-router'
import { bulkMessages } from '#domain/directory/listings/bulk-messages.ts'
import type { ListingQuery } from '#domain/directory/listings/listing-query.ts'
import { button } from '#ui/button.ts'
import { useNews } from '#ui/use-news.ts'
import { useMay } from '../layout/use-may.ts'
import { BulkBar } from '../tools/bulk-bar.tsx'
import { ConfirmDeletion } from '../tools/confirm-deletion.tsx'
import { type BulkChoices, MoreChanges, RestoreChange } from '../tools/more-changes.tsx'
import type { ToolsAnswer } from '../tools/tools-answer.ts'
import { type Ticks, useTicks } from '../tools/use-ticks.ts'

type Props = {
  query: ListingQuery
  seen: string
  /** How many listings the search found, on all pages. */
  matches: number
  rows: { id: string }[]
  choices: BulkChoices
  /** Without ticks for those who may not change listings. */
  children: (ticks: Ticks | null) => ReactNode
}

export function TableSelection(props: Props) {
  const may = useMay()
  return may('manage-listings') && may('use-tools') ? <Selection {...props} /> : props.children(null)
}

/**
 * The same form as in Tools, around the table. It posts to Tools, so that it works without script too; with script the answer is a message
 * on this page. The bar shows once a row is ticked.
 */
function Selection({ query, seen, matches, rows, choices, children }: Props) {
  const { Form, data } = useFetcher<ToolsAnswer>()
  const bulk = data && !('mailing' in data) ? data : undefined
  const ticks = useTicks(new URLSearchParams({ q: query.q, show: query.show }).toString())
  const [canceled, setCanceled] = useState<typeof bulk>()
  const asked = bulk && bulk !== canceled && 'ask' in bulk ? bulk.ask : undefined
  useNews(bulk, answer => 'done' in answer && ticks.clear())
  const isAny = ticks.everything || ticks.ids.size > 0
  const elsewhere = ticks.everything ? [] : [...ticks.ids].filter(([id]) => !rows.some(row => row.id === id))
  const areDeleted = query.show === 'removed'
  return (
    <>
      {asked && (
        <ConfirmDeletion
          {...asked}
          form={Form}
          action="/admin/tools"
          cancel={
            <button type="button" onClick={() => setCanceled(bulk)} className={button.outlined}>
              Cancel
            </button>
          }
        />
      )}
      <Form
        method="post"
        action="/admin/tools"
        autoComplete="off"
        hidden={asked !== undefined}
        className="grid gap-3 [&[hidden]]:hidden"
      >
        {/* Enter in a field of this form presses its first button, so the first one does nothing. */}
        <button type="submit" disabled hidden />
        <input type="hidden" name="q" value={query.q} />
        <input type="hidden" name="show" value={query.show} />
        <input type="hidden" name="seen" value={seen} />
        {elsewhere.map(([id, then]) => (
          <input key={id} type="hidden" name="ids" value={`${id} ${then}`} />
        ))}
        <div className={`grid gap-3 md:sticky md:top-18 md:z-5 ${isAny ? '' : 'script:hidden'}`}>
          <BulkBar ticks={ticks} found={matches} areDeleted={areDeleted} />
          {areDeleted ? <RestoreChange /> : <MoreChanges choices={choices} />}
        </div>
        <label
          className={`flex min-h-11 cursor-pointer items-center gap-3 font-semibold ${isAny ? '' : 'script:hidden'}`}
        >
          <input
            type="checkbox"
            name="everything"
            value="1"
            checked={ticks.everything}
            onChange={event => ticks.tickEverything(event.currentTarget.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          {bulkMessages.selectAll(matches)}
        </label>
        {children(ticks)}
      </Form>
    </>
  )
}

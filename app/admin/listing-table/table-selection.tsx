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
import { TickEverythingBox, TickFields } from '../tools/tick-boxes.tsx'
import type { ToolsAnswer } from '../tools/tools-answer.ts'
import { type Ticks, useTicks } from '../tools/use-ticks.ts'

type Props = {
  query: ListingQuery
  seen: string
  /** How many listings the search found, on all pages. */
  matches: number
  rows: { id: string }[]
  choices: BulkChoices
  /** `ticks` is null for staff who may not change listings. */
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
        <TickFields query={query} seen={seen} shown={rows.map(({ id }) => id)} ticks={ticks} />
        <div className={`grid gap-3 md:sticky md:top-18 md:z-5 ${isAny ? '' : 'script:hidden'}`}>
          <BulkBar ticks={ticks} found={matches} areDeleted={areDeleted} />
          {areDeleted ? <RestoreChange /> : <MoreChanges choices={choices} />}
        </div>
        <TickEverythingBox
          ticks={ticks}
          className={`flex min-h-11 cursor-pointer items-center gap-3 font-semibold ${isAny ? '' : 'script:hidden'}`}
        >
          {bulkMessages.selectAll(matches)}
        </TickEverythingBox>
        {children(ticks)}
      </Form>
    </>
  )
}

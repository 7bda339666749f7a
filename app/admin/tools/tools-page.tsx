import { useRouteLoaderData } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readForm } from '#platform/request/forms.ts'
import { useNews } from '#ui/use-news.ts'
import { requireAct, requireStaff } from '../layout/admin-guard.ts'
import type { loader as layoutLoader } from '../layout/admin-layout.tsx'
import { useMay } from '../layout/use-may.ts'
import type { Route } from './+types/tools-page'
import { bulkPermission, doBulkEmail, runBulkAction } from './bulk-action.ts'
import { BulkEmail } from './bulk-email.tsx'
import { BulkOperations } from './bulk-operations.tsx'
import { DataManagement } from './data-management.tsx'
import { readToolsPage } from './read-tools-page.server.ts'
import { AnswerNotice, sayToolsAnswer } from './say-answer.tsx'
import { selectionFormId } from './selection-form.tsx'
import type { ToolsAnswer } from './tools-answer.ts'
import { tickedIn, useTicks } from './use-ticks.ts'

/** Ten thousand ids are half a megabyte. */
export const handle: RouteHandle = { permission: 'use-tools', hydrate: true, isBare: true, bodyBytes: 1_048_576 }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  return readToolsPage(context.get(appContext), request)
}

export async function action({ context, request }: Route.ActionArgs): Promise<ToolsAnswer | Response> {
  requireStaff(context, handle.permission)
  const fields = await readForm(request)
  requireAct(context, bulkPermission(fields))
  if (fields.intent !== 'send-mail') return runBulkAction(context.get(appContext), context.get(callerContext), fields)
  const answer = await doBulkEmail(fields, context)
  return answer instanceof Response ? answer : { ...answer, ticked: tickedIn(fields) }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction().catch((error: unknown): ToolsAnswer => {
    if (error instanceof TypeError) return { error: 'offline' }
    throw error
  })
  sayToolsAnswer(answer)
  return answer
}

export default function ToolsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, seen, found, listings, pages, here, search, resets, choices } = loaderData
  const may = useMay()
  const bulk = actionData && 'mailing' in actionData ? undefined : actionData
  const mail = actionData && 'mailing' in actionData ? actionData : undefined
  const ticks = useTicks(search, mail?.ticked)
  // A completed action clears the selection.
  useNews(bulk, answer => 'done' in answer && ticks.clear())
  return (
    <>
      <title>Tools | Admin</title>
      <AnswerNotice answer={bulk} />
      <h2>Tools</h2>
      <SummaryCards />
      {may('manage-listings') && <DataManagement search={search} found={found} resets={resets} />}
      <BulkOperations
        query={query}
        seen={seen}
        found={found}
        listings={listings}
        pages={pages}
        here={here}
        choices={choices}
        answer={bulk}
        ticks={ticks}
      />
      {may('draft-mailings') && (
        <div className="mt-10">
          <BulkEmail form={selectionFormId} answer={mail} />
        </div>
      )}
    </>
  )
}

function SummaryCards() {
  const { trends } = useRouteLoaderData<typeof layoutLoader>('admin/layout/admin-layout') ?? {}
  if (!trends) return null
  const last = (series: readonly number[]) => series.at(-1) ?? 0
  const total = last(trends.businesses)
  const claimed = last(trends.claimed)
  const featured = last(trends.featured)
  const rating = last(trends.rating)
  const cards = [
    { label: 'Total', figure: total.toLocaleString('en'), about: null },
    { label: 'Claimed', figure: claimed.toLocaleString('en'), about: percentOf(claimed, total) },
    { label: 'Featured', figure: featured.toLocaleString('en'), about: percentOf(featured, total) },
    { label: 'Average rating', figure: rating.toFixed(1), about: 'of 5' },
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {cards.map(({ label, figure, about }) => (
        <div key={label} className="grid content-start gap-0.5 rounded-panel border border-line bg-surface p-4 md:px-5">
          <dt className="text-[15px] font-semibold">{label}</dt>
          <dd className="font-display text-[28px] leading-tight font-bold tabular-nums">{figure}</dd>
          {about && <dd className="text-sm text-ink-2">{about}</dd>}
        </div>
      ))}
    </dl>
  )
}

function percentOf(part: number, whole: number) {
  return `${whole === 0 ? 0 : Math.round((100 * part) / whole)}% of all`
}

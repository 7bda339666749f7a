import { data, Form, Link, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readBusinessPeople } from '#domain/directory/claims/owners.server.ts'
import { readOwnBusinesses } from '#domain/directory/team/members.server.ts'
import { mayAs } from '#domain/directory/team/team-role.ts'
import { figureDays } from '#domain/oversight/own-overview/read-own-figures.server.ts'
import { moveRequest, undoMove } from '#domain/requests/pipeline/move-request.server.ts'
import { pipelineMessages as messages, stageMessages } from '#domain/requests/pipeline/pipeline-messages.ts'
import { isNarrowed, pipelineQuery, pipelineSearch } from '#domain/requests/pipeline/pipeline-query.ts'
import { readBoard, readPipeline } from '#domain/requests/pipeline/pipeline-requests.server.ts'
import { moveInput } from '#domain/requests/pipeline/pipeline-schema.server.ts'
import { readCoaching } from '#domain/requests/pipeline/read-coaching.server.ts'
import { readOwnMove } from '#domain/requests/pipeline/read-own-stage.server.ts'
import { readOwnWonFigures } from '#domain/requests/pipeline/won-jobs.server.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { button, link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { PipelineBoard } from '../pipeline/pipeline-board.tsx'
import { PipelineFilters } from '../pipeline/pipeline-filters.tsx'
import { PipelineRow, rowColumns } from '../pipeline/pipeline-row.tsx'
import { dollars } from '../pipeline/say-pipeline.ts'
import { moveStatus } from '../pipeline/stage-panel.tsx'
import { StageTabs } from '../pipeline/stage-tabs.tsx'
import { WonFigures } from '../pipeline/won-figures.tsx'
import type { Route } from './+types/own-requests-page'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const app = context.get(appContext)
  const now = app.clock.now()
  const query = pipelineQuery.parse(readQuery(request))
  const listings = await readOwnBusinesses(app, userId)
  const people = await readBusinessPeople(
    app,
    listings.map(({ id }) => id),
  )
  const [pipeline, board, won, coaching, moved] = await Promise.all([
    readPipeline(app, userId, query),
    query.view === 'board' ? readBoard(app, userId, query) : null,
    readOwnWonFigures(app, userId, figureDays(now)),
    readCoaching(app, userId),
    readOwnMove(app, context.get(callerContext), url.searchParams.get('moved') ?? ''),
  ])
  const choices = {
    businesses: listings.map(({ id, name }) => ({ id, name })),
    cities: [...new Set(listings.map(({ city }) => city))],
    people: [...new Map(people.map(({ userId: id, name }) => [id, { userId: id, name }])).values()],
  }
  const isUndone = url.searchParams.has('undone')
  const seesFigures = listings.length === 0 || listings.some(({ role }) => mayAs(role, 'see-values'))
  const mayExport = listings.length === 0 || listings.some(({ role }) => mayAs(role, 'export-requests'))
  return {
    query,
    now,
    choices,
    board,
    won: seesFigures ? won : null,
    coaching,
    moved,
    isUndone,
    mayExport,
    ...pipeline,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const search = pipelineSearch(pipelineQuery.parse(readQuery(request)))
  const back = (flag: string) => redirect(`/account/requests${search ? `${search}&` : '?'}${flag}`, 303)
  const fields = await readForm(request)
  const recipient = { requestId: String(fields.request ?? ''), businessId: String(fields.business ?? '') }
  if (fields.act === 'undo') {
    const undone = await undoMove(app, caller, { ...recipient, moveId: String(fields.move ?? '') })
    if (undone.ok) throw back('undone')
    return data({ sentence: stageMessages.errors[undone.reason] }, moveStatus[undone.reason])
  }
  const parsed = moveInput.safeParse(fields)
  if (!parsed.success) return data({ sentence: stageMessages.errors['stage-missing'] }, 422)
  const result = await moveRequest(app, caller, { ...recipient, input: parsed.data })
  if (result.ok) throw back(`moved=${recipient.requestId}_${recipient.businessId}_${result.moveId}`)
  return data({ sentence: stageMessages.errors[result.reason] }, moveStatus[result.reason])
}

export default function OwnRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, now, choices, board, won, coaching, moved, isUndone, mayExport } = loaderData
  const { requests, counts, total, found, offset, hasMore, wonDollars } = loaderData
  const search = pipelineSearch(query)
  const hasSeveral = choices.businesses.length > 1
  const listing = choices.businesses[0]
  return (
    <AccountPanel
      title={messages.title}
      sentence={actionData?.sentence}
      done={isUndone && !actionData ? messages.undone : undefined}
      isWide
    >
      {moved && !actionData && (
        <Form
          method="post"
          action={`/account/requests${search}`}
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-notice bg-green-tint p-4 text-green"
        >
          <p role="status" className="font-semibold">
            {messages.moved(moved.name, messages.stages[moved.stage])}
          </p>
          <input type="hidden" name="act" value="undo" />
          <input type="hidden" name="request" value={moved.requestId} />
          <input type="hidden" name="business" value={moved.businessId} />
          <button type="submit" name="move" value={moved.moveId} className={button.outlined}>
            {messages.undo}
          </button>
        </Form>
      )}
      <div className="mt-4 grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {won && <WonFigures won={won} coaching={coaching} />}
        <PipelineFilters query={query} choices={choices} />
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link
          to={`/account/requests${pipelineSearch(query, { view: query.view === 'board' ? 'list' : 'board', stage: null })}`}
          className={`${link} hidden min-h-11 items-center md:inline-flex`}
        >
          {query.view === 'board' ? messages.views.list : messages.views.board}
        </Link>
        <Link to="/account/requests/calendar" className={`${link} inline-flex min-h-11 items-center`}>
          {messages.links.calendar}
        </Link>
        <Link to="/account/requests/replies" className={`${link} inline-flex min-h-11 items-center`}>
          {messages.links.replies}
        </Link>
        {mayExport && (
          <a href={`/account/requests.csv${search}`} download className={`${link} inline-flex min-h-11 items-center`}>
            {messages.csv.button}
          </a>
        )}
      </p>
      {board ? (
        <PipelineBoard columns={board} {...{ counts, query, now, hasSeveral }} />
      ) : (
        <>
          <StageTabs {...{ query, counts, total }} />
          {requests.length === 0 && (
            <div className="mt-6 grid gap-3 text-ink-2">
              <p>{query.stage || isNarrowed(query) ? messages.noMatch : messages.empty}</p>
              {!query.stage && !isNarrowed(query) && listing && (
                <Link to={`/account/listings/${listing.id}`} className={`${link} inline-flex min-h-11 items-center`}>
                  {messages.emptyLink}
                </Link>
              )}
            </div>
          )}
          {requests.length > 0 && (
            <div className="mt-4 xl:mt-0 xl:rounded-b-panel xl:border xl:border-t-0 xl:border-line xl:bg-surface">
              <p
                aria-hidden
                className={`hidden bg-sunken px-5 py-2 text-sm font-semibold text-ink-2 xl:grid ${rowColumns}`}
              >
                <span>{messages.columns.homeowner}</span>
                <span>{messages.columns.message}</span>
                <span>{messages.columns.stage}</span>
                <span>{messages.columns.when}</span>
                <span className="text-right">{messages.columns.money}</span>
                <span />
              </p>
              <ul className="grid gap-3 xl:gap-0">
                {requests.map((request, index) => (
                  <PipelineRow
                    key={`${request.requestId} ${request.businessId}`}
                    {...{ request, now, search, hasSeveral }}
                    isFirst={index === 0}
                  />
                ))}
              </ul>
            </div>
          )}
          {found > 0 && (
            <p className="mt-4 text-[15px] text-ink-2">
              {messages.range(Math.min(offset + 1, found), offset + requests.length, found)}{' '}
              {wonDollars > 0 &&
                (query.stage === null || query.stage === 'won') &&
                messages.wonSum(dollars(wonDollars))}
            </p>
          )}
          <p className="mt-2 flex gap-5">
            {query.page > 1 && (
              <Link
                to={`/account/requests${pipelineSearch(query, { page: query.page - 1 })}`}
                className={button.outlined}
              >
                {messages.newer}
              </Link>
            )}
            {hasMore && (
              <Link
                to={`/account/requests${pipelineSearch(query, { page: query.page + 1 })}`}
                className={button.outlined}
              >
                {messages.older}
              </Link>
            )}
          </p>
        </>
      )}
    </AccountPanel>
  )
}

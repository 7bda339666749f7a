import { ArrowLeft } from 'lucide-react'
import { data, Link, redirect, useLocation } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { type ChoicesMade, isInboxKind } from '#domain/oversight/inbox/inbox-item.ts'
import { type OpenItem, readItem } from '#domain/oversight/inbox/inbox-items.server.ts'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { inboxAction } from '#domain/oversight/inbox/inbox-schema.server.ts'
import { isId } from '#platform/database/ids.ts'
import { allTexts, type Fields, readForm, typedTexts } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/item-page'
import { choicePrefix } from './choice-control.tsx'
import { type InboxAnswer, runInboxAction, statusOf } from './inbox-action.ts'
import { ItemActs } from './item-acts.tsx'
import { ItemChanges } from './item-changes.tsx'
import { ItemContent } from './item-content.tsx'
import { ItemNotes } from './item-notes.tsx'

export const handle: RouteHandle = { permission: 'use-dashboard', hydrate: true, isBare: true }

const messages = inboxMessages.en
const heading = 'text-[clamp(19px,18px+0.3vw,22px)]'

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const { kind, id } = openedItem(params)
  const item = await readItem(context.get(appContext), kind, id)
  return data({ item }, item ? 200 : statusOf['item-unknown'])
}

export const shouldRevalidate = () => true

export async function action({ context, params, request }: Route.ActionArgs) {
  requireAdmin(context)
  const about = openedItem(params)
  const fields = await readForm(request)
  const parsed = inboxAction.safeParse(fields)
  const typed = typedTexts(fields)
  const answer = { invalid: null, typed, seen: typed.seen ?? '', chosen: choicesMade(fields), error: undefined }
  if (!parsed.success) return data<InboxAnswer>({ ...answer, invalid: String(fields.act) }, 422)
  const error = await runInboxAction(
    context.get(appContext),
    context.get(callerContext),
    { ...about, chosen: answer.chosen },
    parsed.data,
  )
  if (error) return data<InboxAnswer>({ ...answer, error }, statusOf[error])
  const { pathname, search } = new URL(request.url)
  return redirect(pathname.replace(/\.data$/, '') + search, 303)
}

function choicesMade(fields: Fields): ChoicesMade {
  const made = Object.entries(fields).filter(([name]) => name.startsWith(choicePrefix))
  return Object.fromEntries(made.map(([name, value]) => [name.slice(choicePrefix.length), allTexts(value)]))
}

/** Validates the parameters, so that only well-formed ids reach the database. */
function openedItem({ kind, id }: { kind: string; id: string }) {
  if (!isInboxKind(kind) || !isId(id)) throw notThere()
  return { kind, id }
}

function notThere() {
  return data(messages.errors['item-unknown'], statusOf['item-unknown'])
}

export default function ItemPage({ loaderData: { item }, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <article aria-labelledby="item" className="grid gap-6 rounded-panel border border-line bg-surface p-5 md:p-7">
      <Link to={`/admin/inbox${search}`} className={`${link} inline-flex min-h-11 items-center gap-2 lg:hidden`}>
        <ArrowLeft aria-hidden className="size-5" /> {messages.back}
      </Link>
      {item ? <ShownItem item={item} answer={actionData} /> : <GoneItem />}
    </article>
  )
}

function ShownItem({ item, answer }: { item: OpenItem; answer: InboxAnswer | undefined }) {
  const { kind, state, title, about } = item
  return (
    <>
      <header className="grid gap-2">
        <p className="text-sm font-semibold text-ink-2">{messages.kinds[kind].one}</p>
        <h2 id="item" className={heading}>
          {title} {about && messages.about(about)}
        </h2>
        {answer?.error && <Notice>{messages.errors[answer.error]}</Notice>}
      </header>
      {answer?.error === 'changed-since-seen' && <ItemChanges before={answer.seen} after={item.seen} />}
      <ItemContent item={item} />
      <ItemActs key={`${item.id} ${state}`} item={item} answer={answer} />
      <ItemNotes key={`${item.id} ${item.notes.length}`} item={item} answer={answer} />
    </>
  )
}

function GoneItem() {
  return (
    <header className="grid gap-2">
      <h2 id="item" className={heading}>
        {messages.errors['item-unknown']}
      </h2>
      <p>{messages.changed.gone}</p>
    </header>
  )
}

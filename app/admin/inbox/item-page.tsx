import { ArrowLeft } from 'lucide-react'
import { data, Link, redirect, useLocation } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { assignItems } from '#domain/oversight/inbox/assign-items.server.ts'
import { mayOpenKind } from '#domain/oversight/inbox/inbox-access.ts'
import { listTakers } from '#domain/oversight/inbox/inbox-assignments.server.ts'
import { type ChoicesMade, isInboxKind, type PickedItem } from '#domain/oversight/inbox/inbox-item.ts'
import { type OpenItem, readItem } from '#domain/oversight/inbox/inbox-items.server.ts'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { assignForm, inboxAction } from '#domain/oversight/inbox/inbox-schema.server.ts'
import { listSavedReplies } from '#domain/oversight/inbox/saved-replies.server.ts'
import type { SavedReply } from '#domain/oversight/inbox/saved-reply.ts'
import { isId } from '#platform/database/ids.ts'
import { allTexts, type Fields, readForm, typedTexts } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { forbiddenMessage } from '../layout/forbidden-message.ts'
import type { Route } from './+types/item-page'
import { choicePrefix } from './choice-control.tsx'
import { type InboxAnswer, runInboxAction, statusOf } from './inbox-action.ts'
import { ItemActs } from './item-acts.tsx'
import { ItemAssignee } from './item-assignee.tsx'
import { ItemChanges } from './item-changes.tsx'
import { ItemContent } from './item-content.tsx'
import { ItemNotes } from './item-notes.tsx'
import { ReplyPicker } from './reply-picker.tsx'

export const handle: RouteHandle = { permission: 'manage-inbox', hydrate: true, isBare: true }

const messages = inboxMessages.en
const heading = 'text-[clamp(19px,18px+0.3vw,22px)]'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { userId } = requireStaff(context, handle.permission)
  const { kind, id } = openedItem(context, params)
  const app = context.get(appContext)
  const [item, takers, replies] = await Promise.all([readItem(app, kind, id), listTakers(app), listSavedReplies(app)])
  return data({ item, takers, replies, userId }, item ? 200 : statusOf['item-unknown'])
}

export const shouldRevalidate = () => true

export async function action({ context, params, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const about = openedItem(context, params)
  const fields = await readForm(request)
  const { pathname, search } = new URL(request.url)
  const here = pathname.replace(/\.data$/, '') + search
  if (fields.act === 'assign') return assign(context, about, fields, here)
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
  return redirect(here, 303)
}

const nothingTyped: InboxAnswer = { seen: '', invalid: null, typed: {}, chosen: {}, error: undefined }

async function assign(context: Route.ActionArgs['context'], item: PickedItem, fields: Fields, here: string) {
  const parsed = assignForm.safeParse(fields)
  const { assignee, was } = parsed.success ? parsed.data : { assignee: null, was: undefined }
  const given = { items: [{ ...item, was }], assignee }
  const done = await assignItems(context.get(appContext), context.get(callerContext), given)
  if (!done.ok && done.taker) return data<InboxAnswer>({ ...nothingTyped, taker: done.taker }, 409)
  if (!done.ok) throw data(messages.pick.errors[done.reason], done.reason === 'item-unknown' ? 404 : 409)
  return redirect(here, 303)
}

function choicesMade(fields: Fields): ChoicesMade {
  const made = Object.entries(fields).filter(([name]) => name.startsWith(choicePrefix))
  return Object.fromEntries(made.map(([name, value]) => [name.slice(choicePrefix.length), allTexts(value)]))
}

/** Validates the parameters, so that only well-formed ids of kinds that the role includes reach the database. */
function openedItem(context: Route.LoaderArgs['context'], { kind, id }: { kind: string; id: string }) {
  if (!isInboxKind(kind) || !isId(id)) throw notThere()
  if (!mayOpenKind(context.get(callerContext), kind)) throw data(forbiddenMessage, 403)
  return { kind, id }
}

function notThere() {
  return data(messages.errors['item-unknown'], statusOf['item-unknown'])
}

export default function ItemPage({ loaderData: { item, ...desk }, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <article aria-labelledby="item" className="grid gap-6 rounded-panel border border-line bg-surface p-5 md:p-7">
      <Link to={`/admin/inbox${search}`} className={`${link} inline-flex min-h-11 items-center gap-2 lg:hidden`}>
        <ArrowLeft aria-hidden className="size-5" /> {messages.back}
      </Link>
      {item ? <ShownItem item={item} answer={actionData} {...desk} /> : <GoneItem />}
    </article>
  )
}

type ShownProps = {
  item: OpenItem
  answer: InboxAnswer | undefined
  takers: { id: string; name: string }[]
  replies: SavedReply[]
  userId: string
}

function ShownItem({ item, answer, takers, replies, userId }: ShownProps) {
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
      <ItemAssignee
        key={`${item.id} ${item.assignee?.id}`}
        error={answer?.taker && messages.pick.taken(answer.taker)}
        assignee={item.assignee}
        takers={takers}
        userId={userId}
      />
      <ItemActs key={`${item.id} ${state}`} item={item} answer={answer} />
      {(item.canBeApproved || item.canBeRejected) && <ReplyPicker replies={replies} />}
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

import { useEffect, useState } from 'react'
import { data, Link, Outlet, useParams } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { assignItems } from '#domain/oversight/inbox/assign-items.server.ts'
import { closeItems, readDigests } from '#domain/oversight/inbox/close-items.server.ts'
import { openKinds } from '#domain/oversight/inbox/inbox-access.ts'
import { listTakers } from '#domain/oversight/inbox/inbox-assignments.server.ts'
import type { AssignError, CloseError } from '#domain/oversight/inbox/inbox-item.ts'
import { countWaiting, readInbox } from '#domain/oversight/inbox/inbox-items.server.ts'
import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { inboxQuery } from '#domain/oversight/inbox/inbox-query.ts'
import { pickedAction } from '#domain/oversight/inbox/inbox-schema.server.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { link } from '#ui/button.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import { useMay } from '../layout/use-may.ts'
import type { Route } from './+types/inbox-page'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { type PickedAnswer, PickedForm } from './picked-form.tsx'

export const handle: RouteHandle = { permission: 'manage-inbox', hydrate: true, isBare: true }

const messages = inboxMessages.en

export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const query = inboxQuery.parse(readQuery(request))
  const open = openKinds(context.get(callerContext))
  const [page, waiting, takers] = await Promise.all([
    readInbox(app, query, { open, userId }),
    countWaiting(app, open),
    listTakers(app),
  ])
  const digests = await readDigests(app, page.items)
  const items = page.items.map(item => ({ ...item, seen: digests.get(item.id) }))
  return { query, waiting, open, userId, takers, now: app.clock.now(), ...page, items }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const parsed = pickedAction.safeParse(await readForm(request))
  if (!parsed.success) return data<PickedAnswer>({ sentence: messages.pick.errors.nothing }, 422)
  const asked = parsed.data
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const { assigned, taken, closed, changed } = messages.pick
  if (asked.act === 'assign') {
    const items = asked.items.map(item => ({ ...item, was: asked.was.get(item.id) }))
    const done = await assignItems(app, caller, { items, assignee: asked.assignee })
    if (done.ok) return data<PickedAnswer>({ done: assigned(done.count) })
    return done.taker ? data<PickedAnswer>({ sentence: taken(done.taker) }, 409) : refuse(done.reason)
  }
  const done = await closeItems(app, caller, asked)
  if (!done.ok) return refuse(done.reason)
  return data<PickedAnswer>({ done: closed(done.count), sentence: changed(done.changed) })
}

function refuse(reason: AssignError | CloseError) {
  return data<PickedAnswer>({ sentence: messages.pick.errors[reason] }, reason === 'forbidden' ? 403 : 409)
}

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, waiting, open, userId, takers, now, items, next } = loaderData
  const may = useMay()
  const isOpen = useParams().id !== undefined
  const keys = useInboxKeys()
  return (
    <>
      <title>Inbox | Admin</title>
      <div className={isOpen ? 'max-lg:hidden' : ''}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>{messages.title}</h2>
          <Link to="/admin/replies" className={`${link} ml-auto inline-flex min-h-11 items-center`}>
            {messages.replies.title}
          </Link>
          {may('use-dashboard') && (
            <Link to="/admin/audit" className={`${link} inline-flex min-h-11 items-center`}>
              {messages.audit}
            </Link>
          )}
        </div>
        <InboxFilters query={query} waiting={waiting} open={open} />
      </div>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className={isOpen ? 'max-lg:hidden' : ''}>
          <PickedForm answer={actionData} takers={takers} userId={userId} hasItems={items.length > 0}>
            <InboxList {...{ items, next, query, now }} />
          </PickedForm>
          <KeyHelp {...keys} />
        </div>
        {isOpen ? (
          <Outlet />
        ) : (
          <p className="rounded-panel border border-line px-6 py-14 text-center text-ink-2 max-lg:hidden">
            {messages.choose}
          </p>
        )}
      </div>
    </>
  )
}

const memory = 'inbox-keys'

/** j and k move, a approves, r rejects. Keys are ignored while typing; people who use dictation can turn them off. */
function useInboxKeys() {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(localStorage.getItem(memory) !== 'off'), [])
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (!intents[event.key]?.()) return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
  const toggle = () => {
    localStorage.setItem(memory, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return { isOn, toggle }
}

const intents: Record<string, () => boolean> = {
  j: () => step(1),
  k: () => step(-1),
  a: () => press('[data-act=approve]'),
  r: openRejection,
}

function step(by: 1 | -1) {
  const items = [...document.querySelectorAll<HTMLElement>('[data-inbox-item]')].filter(item => item.offsetParent)
  const here = items.findIndex(item => item.matches(':focus'))
  const open = items.findIndex(item => item.hasAttribute('aria-current'))
  const from = here >= 0 ? here : open
  const next = from < 0 ? 0 : Math.min(Math.max(from + by, 0), items.length - 1)
  items[next]?.focus()
  return items.length > 0
}

function press(what: string) {
  const button = document.querySelector<HTMLButtonElement>(what)
  button?.click()
  return button !== null
}

function openRejection() {
  const details = document.querySelector<HTMLDetailsElement>('[data-act=reject]')
  if (!details) return false
  details.open = true
  details.querySelector('textarea')?.focus()
  return true
}

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

const keyMessages = messages.keys
const keyLook = 'rounded border border-edge bg-surface px-1.5 font-text text-[13px] font-semibold'

function KeyHelp({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  return (
    <section
      aria-label={keyMessages.title}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2 max-lg:hidden"
    >
      <ul className={`flex flex-wrap gap-x-4 gap-y-1 ${isOn ? '' : 'line-through'}`}>
        {keyMessages.rows.map(([name, does]) => (
          <li key={name}>
            <kbd className={keyLook}>{name}</kbd> {does}
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={toggle}
        className="min-h-11 cursor-pointer font-semibold text-accent hover:underline"
      >
        {isOn ? keyMessages.switchOff : keyMessages.switchOn}
      </button>
    </section>
  )
}

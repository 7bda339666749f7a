import { RotateCcw } from 'lucide-react'
import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { actionLabel, columnLabel } from '#domain/directory/history/history-messages.ts'
import { type FieldChange, type PutBack, putBacks } from '#domain/directory/history/history-part.ts'
import { compareWithPast, readHistory, readListedAt } from '#domain/directory/history/listing-history.server.ts'
import { restoreListing } from '#domain/directory/history/restore-listing.server.ts'
import { listingErrors } from '#domain/directory/listings/listing-messages.ts'
import { emailsOf } from '#domain/foundation/accounts/users.server.ts'
import { endOfDay, region, regionDay } from '#domain/foundation/settings/region.ts'
import { type Fields, readForm, readQuery } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { timeIn, writtenDay } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/business-history-page'
import { BusinessFrame } from './business-frame.tsx'
import { findBusiness } from './find-business.ts'
import { leaveDone } from './listing-outcome.ts'
import { whoDid } from './who-did.ts'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const { business } = await findBusiness(app, id)
  const history = await readHistory(app, id)
  const emails = await emailsOf(
    app,
    history.map(({ actorId }) => actorId),
  )
  const isRemoved = business.removedAt !== null
  const buttons = putBacks(history, isRemoved)
  const entries = history.map(({ changeId, at, action, fields, ...actor }, index) => ({
    ...{ changeId, fields },
    putBack: buttons[index] ?? null,
    time: timeIn(region.zone, at),
    action: actionLabel(action),
    who: whoDid(emails, actor),
  }))
  const today = regionDay(app.clock.now())
  const { day } = readQuery(request)
  const at = typeof day === 'string' && day <= today ? endOfDay(day) : undefined
  const listedAt = await readListedAt(app, id)
  const past = at && {
    day: String(day),
    at: at.toISOString(),
    // Before the listing existed there is nothing to compare with.
    fields: listedAt && at < listedAt ? null : await compareWithPast(app, id, at),
  }
  return {
    id,
    name: business.name,
    isRemoved,
    today,
    entries,
    isDayFaulty: day !== undefined && !at,
    past: past ?? null,
  }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const at = momentOf(await readForm(request))
  await findBusiness(context.get(appContext), id)
  if (!at) return data({ error: 'not-understood' } as const, 422)
  const restored = await restoreListing(context.get(appContext), context.get(callerContext), { id, at })
  if (restored.ok) return goOn('/admin', [leaveDone('updated', restored.changeId)])
  return data({ error: restored.reason }, 422)
}

export default function BusinessHistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isRemoved, today, entries, isDayFaulty, past } = loaderData
  return (
    <BusinessFrame title={name} id={id} isRemoved={isRemoved}>
      {isRemoved && <p className="mb-4 text-ink-2">This business is deleted. Restore it to any point below.</p>}
      {actionData && <Notice>{listingErrors[actionData.error]}</Notice>}
      <PastDay past={past} today={today} isDayFaulty={isDayFaulty} />
      <HistoryEntries entries={entries} />
    </BusinessFrame>
  )
}

/** `fields` is null on a day before the listing was added. */
type Props = {
  past: { day: string; at: string; fields: FieldChange[] | null } | null
  today: string
  isDayFaulty: boolean
}

function PastDay({ past, today, isDayFaulty }: Props) {
  return (
    <section aria-label="On a date" className="rounded-panel border border-line bg-surface p-5">
      <Form className="flex flex-wrap items-end gap-3">
        <div className="w-52">
          <Field name="day" label="As of" fieldError={isDayFaulty ? 'Choose a day up to today.' : undefined}>
            {control => <input {...control} type="date" max={today} required defaultValue={past?.day ?? today} />}
          </Field>
        </div>
        <button type="submit" className={button.outlined}>
          Show
        </button>
      </Form>
      {past && past.fields === null && (
        <p className="mt-4 text-ink-2">This listing didn’t exist yet on {writtenDay(past.day)}.</p>
      )}
      {past?.fields?.length === 0 && <p className="mt-4 text-ink-2">Nothing has changed since the end of that day.</p>}
      {past?.fields && past.fields.length > 0 && (
        <div className="mt-4 grid gap-4">
          <ChangedFields fields={past.fields} heads={['Field', 'At the end of that day', 'Now']} />
          <RestoreButton at={past.at}>Restore to that day</RestoreButton>
        </div>
      )}
    </section>
  )
}

type Entry = {
  changeId: string
  putBack: PutBack | null
  time: string
  action: string
  who: string
  fields: FieldChange[]
}

const messages: Record<PutBack['to'], string> = {
  after: 'Restore this version',
  before: 'Undo this change',
}

function HistoryEntries({ entries }: { entries: Entry[] }) {
  return (
    <ol className="mt-6 grid gap-4">
      {entries.map(({ changeId, putBack, time, action: intent, who, fields }) => (
        <li key={changeId} className="grid gap-3 rounded-panel border border-line bg-surface p-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div>
              <h3>{intent}</h3>
              <p className="text-ink-2">{`${time}, by ${who}`}</p>
            </div>
            {putBack && (
              <RestoreButton at={putBack.at.toISOString()} about={`: ${time}`}>
                {messages[putBack.to]}
              </RestoreButton>
            )}
          </div>
          {fields.length > 0 && <ChangedFields fields={fields} heads={['Field', 'Before', 'After']} />}
        </li>
      ))}
    </ol>
  )
}

type ChangedFieldsProps = { fields: FieldChange[]; heads: readonly [string, string, string] }

function ChangedFields({ fields, heads }: ChangedFieldsProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-[15px]">
        <thead className="bg-sunken text-sm">
          <tr>
            {heads.map(head => (
              <th key={head} scope="col" className="px-3 py-2">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {fields.map(({ field, before, after }) => (
            <tr key={field} className="align-top">
              <th scope="row" className="px-3 py-2 font-semibold">
                {columnLabel(field)}
              </th>
              <td className="px-3 py-2 wrap-anywhere">{before || '–'}</td>
              <td className="px-3 py-2 wrap-anywhere">{after || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RestoreButtonProps = { at: string; about?: string; children: string }

function RestoreButton({ at, about, children }: RestoreButtonProps) {
  const { state } = useNavigation()
  return (
    <Form method="post">
      <input type="hidden" name="at" value={at} />
      <button type="submit" disabled={state === 'submitting'} className={`${button.outlined} min-h-11! px-4!`}>
        <RotateCcw aria-hidden className="size-5" /> {children}
        {about && <span className="sr-only">{about}</span>}
      </button>
    </Form>
  )
}

const pastMoment = z.object({ at: z.iso.datetime() })

function momentOf(fields: Fields) {
  const { data } = pastMoment.safeParse(fields)
  return data && new Date(data.at)
}

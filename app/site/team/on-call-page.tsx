import { data, Form, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { callEarlier, cancelShift, planShift, setEscalation } from '#domain/directory/team/plan-rota.server.ts'
import { readRota } from '#domain/directory/team/read-team.server.ts'
import { escalationMinutes, sayShift, weekdays } from '#domain/directory/team/rota.ts'
import { teamMessages } from '#domain/directory/team/team-messages.ts'
import { type RotaForm, rotaForm } from '#domain/directory/team/team-schema.server.ts'
import { readForm } from '#platform/request/forms.ts'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { ChipsField } from '../listing-editor/chips-field.tsx'
import type { Route } from './+types/on-call-page'
import { BusinessSwitch } from './business-switch.tsx'
import { chooseBusiness } from './chosen-business.server.ts'
import { teamStatus } from './team-action.ts'

export const handle: RouteHandle = { permission: 'manage-team', hydrate: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { businesses, chosen } = await chooseBusiness(context, url)
  if (!chosen) throw redirect('/account/team', 303)
  const found = await readRota(context.get(appContext), context.get(callerContext), chosen.id)
  if (!found.ok) throw data(teamMessages.errors[found.reason], teamStatus(found.reason))
  const { mayPlan, shifts, minutes, onCall, members } = found.rota
  const people = members.map(({ userId, name, hasAlerts }) => ({ userId, name, hasAlerts }))
  const lines = shifts.map(({ id, userId, name, ...when }) => ({ id, userId, name, when: sayShift({ ...when }) }))
  return {
    ...{ businesses, chosen, mayPlan, minutes, people, shifts: lines },
    onCall: onCall.map(({ name }) => name),
    isSaved: url.searchParams.has('saved'),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { chosen } = await chooseBusiness(context, url)
  const businessId = chosen?.id ?? ''
  const parsed = rotaForm.safeParse(await readForm(request))
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => String(path[0]))
    return data({ fields, sentence: undefined }, 422)
  }
  const done = await run(context.get(appContext), context.get(callerContext), { businessId, form: parsed.data })
  if (done.ok) throw redirect(`/account/team/on-call?business=${businessId}&saved`, 303)
  return data({ fields: [], sentence: teamMessages.errors[done.reason] }, teamStatus(done.reason))
}

function run(app: App, caller: Caller, { businessId, form }: { businessId: string; form: RotaForm }) {
  switch (form.intent) {
    case 'add-shift': {
      const { person: userId, days, from: fromMinute, to: toMinute } = form
      return planShift(app, caller, { businessId, userId, days, fromMinute, toMinute })
    }
    case 'remove-shift':
      return cancelShift(app, caller, { businessId, id: form.id })
    case 'earlier':
      return callEarlier(app, caller, { businessId, id: form.id })
    case 'escalation':
      return setEscalation(app, caller, { businessId, minutes: form.minutes })
  }
}

export default function OnCallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { businesses, chosen, mayPlan, minutes, people, shifts, onCall, isSaved } = loaderData
  const { fields = [], sentence } = actionData ?? {}
  return (
    <AccountPanel
      backSearch={`?business=${chosen.id}`}
      title="On-call schedule"
      done={isSaved && !actionData ? 'The schedule is saved.' : undefined}
      sentence={sentence}
      isWide
    >
      <BusinessSwitch businesses={businesses} chosen={chosen} />
      <p className="mt-4 max-w-2xl text-ink-2">
        During a shift, only the person on call gets alerts about new requests to {chosen.name}. If they don’t answer,
        we alert the next person, and then the owners. Outside shifts, everyone with alerts on gets them.
      </p>
      <p className="mt-3 font-semibold">
        {onCall.length > 0 ? `On call now: ${onCall.join(', then ')}` : 'Nobody is on call right now.'}
      </p>
      <section aria-labelledby="shifts" className="mt-4 max-w-2xl">
        <h2 id="shifts">Shifts, in calling order</h2>
        {shifts.length === 0 && <p className="mt-2 text-ink-2">No shifts yet.</p>}
        <ol className="mt-3 grid gap-3">
          {shifts.map((shift, at) => (
            <li key={shift.id} className="rounded-panel border border-line bg-surface p-4">
              <p className="break-words font-semibold">
                {at + 1}. {shift.name}
              </p>
              <p className="text-ink-2">{shift.when}</p>
              {people.some(({ userId, hasAlerts }) => userId === shift.userId && !hasAlerts) && (
                <p className="mt-1 text-sm text-amber-ink">
                  {shift.name} hasn’t turned on alerts, so we alert the next person instead.
                </p>
              )}
              {mayPlan && <ShiftButtons id={shift.id} name={shift.name} isFirst={at === 0} />}
            </li>
          ))}
        </ol>
      </section>
      {mayPlan && (
        <>
          <ShiftForm people={people} fields={fields} />
          <EscalationForm key={minutes} minutes={minutes} isWrong={fields.includes('minutes')} />
        </>
      )}
    </AccountPanel>
  )
}

function ShiftButtons({ id, name, isFirst }: { id: string; name: string; isFirst: boolean }) {
  return (
    <Form method="post" className="mt-3 flex flex-wrap gap-3" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      {!isFirst && (
        <button type="submit" name="intent" value="earlier" className={button.outlined}>
          Call earlier <span className="sr-only">: {name}</span>
        </button>
      )}
      <button type="submit" name="intent" value="remove-shift" className={button.quiet}>
        Remove <span className="sr-only">{name}’s shift</span>
      </button>
    </Form>
  )
}

type ShiftProps = { people: { userId: string; name: string }[]; fields: string[] }

function ShiftForm({ people, fields }: ShiftProps) {
  const { fieldErrors } = teamMessages
  const errorOf = (field: string, text: string) => (fields.includes(field) ? text : undefined)
  return (
    <section aria-labelledby="add-shift" className="mt-10 max-w-2xl">
      <h2 id="add-shift">Add a shift</h2>
      <Form method="post" className="mt-4 grid gap-5" noValidate>
        <Field name="person" label="Who" fieldError={errorOf('person', fieldErrors.person)}>
          {control => (
            <Select {...control}>
              {people.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ChipsField
          name="days"
          legend="Days"
          options={weekdays}
          chosen={weekdays}
          fieldError={errorOf('days', fieldErrors.days)}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field name="from" label="From" fieldError={errorOf('from', fieldErrors.time)}>
            {control => <input {...control} type="time" defaultValue="18:00" required />}
          </Field>
          <Field name="to" label="To" fieldError={errorOf('to', fieldErrors.time)}>
            {control => <input {...control} type="time" defaultValue="06:00" required />}
          </Field>
        </div>
        <p className="text-sm text-ink-3">
          If a shift ends at an earlier time than it starts, it ends the next day. The same time twice means all day.
        </p>
        <div>
          <SubmitButton busy="Saving…" name="intent" value="add-shift">
            Add shift
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

function EscalationForm({ minutes, isWrong }: { minutes: number; isWrong: boolean }) {
  const { min, max } = escalationMinutes
  return (
    <section aria-labelledby="escalation" className="mt-10 max-w-2xl">
      <h2 id="escalation">When nobody answers</h2>
      <Form method="post" className="mt-4 flex flex-wrap items-end gap-3" noValidate preventScrollReset>
        <Field
          name="minutes"
          label="Minutes until we alert the next person"
          fieldError={isWrong ? teamMessages.fieldErrors.minutes : undefined}
        >
          {control => <input {...control} type="number" min={min} max={max} defaultValue={minutes} required />}
        </Field>
        <SubmitButton busy="Saving…" look="outlined" name="intent" value="escalation">
          Save minutes
        </SubmitButton>
      </Form>
    </section>
  )
}

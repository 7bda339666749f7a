import { Form } from 'react-router'
import { staffMessages as messages, roleNames } from '#domain/foundation/staff/staff-messages.ts'
import { type StaffRole, staffRoles } from '#domain/staff-role.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Person = {
  id: string
  name: string
  email: string
  role: StaffRole
  twoFactorEnabled: boolean
  isMe: boolean
  seen: string | null
}

export function StaffList({ people }: { people: Person[] }) {
  return (
    <section aria-labelledby="people" className="grid gap-3">
      <h3 id="people" className="text-xl">
        {messages.people}
      </h3>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {people.map(person => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}

function PersonRow({ person: { id, name, email, role, twoFactorEnabled, isMe, seen } }: { person: Person }) {
  const { twoStep } = messages
  return (
    <li id={`person-${id}`} data-person={email} className="grid scroll-mt-40 gap-3 p-4 target:bg-tint/40 md:px-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {isMe && <Badge tone="green">{messages.you}</Badge>}
          <Badge tone="blue">{roleNames[role]}</Badge>
        </p>
        <p className="wrap-anywhere">{email}</p>
        <p className="text-sm text-ink-2">
          {seen ? messages.seen(seen) : messages.notSeen} {twoFactorEnabled ? twoStep.on : twoStep.off}.
        </p>
      </div>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="act" value="role" />
        <input type="hidden" name="id" value={id} />
        <div className="w-48">
          <Field name="role" id={`role-${id}`} label={messages.roleOf(name)} isBare>
            {control => (
              <Select {...control} key={role} defaultValue={role}>
                {staffRoles.map(offered => (
                  <option key={offered} value={offered}>
                    {roleNames[offered]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <SubmitButton busy="Saving…" look="outlined">
          {messages.saveRole}
        </SubmitButton>
      </Form>
      <div className="flex flex-wrap items-start gap-2">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <SubmitButton busy="Sending…" look="quiet" name="act" value="again">
            {messages.again}
          </SubmitButton>
        </Form>
        <details className="open:basis-full">
          <summary className={`${button.quiet} list-none [&::-webkit-details-marker]:hidden`}>
            {messages.remove} <span className="sr-only">{name}</span>…
          </summary>
          <Form method="post" preventScrollReset className="mt-2 grid max-w-prose gap-3 justify-items-start">
            <input type="hidden" name="id" value={id} />
            <p className="text-ink-2">{messages.removeHint(name)}</p>
            <SubmitButton busy="Removing…" name="act" value="remove" look="outlined">
              {messages.removeOf(name)}
            </SubmitButton>
          </Form>
        </details>
      </div>
    </li>
  )
}

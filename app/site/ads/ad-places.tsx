import { Form } from 'react-router'
import { waitlistMessages as messages, placementNames } from '#domain/commerce/inventory/inventory-messages.ts'
import type { readOwnPlaces } from '#domain/commerce/inventory/read-inventory.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { monthText } from '#platform/text/calendar-messages.ts'
import { timeIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Places = Awaited<ReturnType<typeof readOwnPlaces>> & { ok: true }
type Entry = Places['entries'][number]

/** The free places of each placement, the waitlist of those without, and the account's entries. */
export function AdPlaces({ places, entries, months }: Omit<Places, 'ok'>) {
  const isFull = places.some(({ free }) => free === 0)
  return (
    <section id="ad-places" aria-labelledby="ad-places-title" className="mt-8 max-w-2xl scroll-mt-20">
      <h2 id="ad-places-title">{messages.title}</h2>
      <p className="mt-1 text-ink-2">{messages.intro}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {places.map(({ placement, free }) => (
          <li key={placement} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>{placementNames[placement]}</span>
            <Badge tone={free > 0 ? 'green' : 'amber'}>{free > 0 ? messages.free(free) : messages.soldOut}</Badge>
          </li>
        ))}
      </ul>
      {isFull && <JoinForm places={places.filter(({ free }) => free === 0)} months={months} />}
      {entries.length > 0 && (
        <ul className="mt-5 grid gap-4">
          {entries.map(entry => (
            <EntryItem key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

function JoinForm({ places, months }: Pick<Places, 'places' | 'months'>) {
  return (
    <Form method="post" encType="multipart/form-data" className="mt-5 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field name="placement" label={messages.placement} fieldError={undefined}>
        {control => (
          <select {...control}>
            {places.map(({ placement }) => (
              <option key={placement} value={placement}>
                {placementNames[placement]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="month" label={messages.month} fieldError={undefined}>
        {control => (
          <select {...control}>
            {months.map(month => (
              <option key={month} value={month}>
                {monthText(month, 'en')}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SubmitButton name="wait" value="join" busy={messages.joining}>
        {messages.join}
      </SubmitButton>
    </Form>
  )
}

function EntryItem({ entry }: { entry: Entry }) {
  const { id, placement, month, state } = entry
  const isOpen = state === 'waiting' || state === 'offered' || state === 'accepted'
  return (
    <li className="rounded-panel border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="min-w-0 break-words">{messages.entry(placementNames[placement], month)}</h3>
        <Badge tone={state === 'waiting' ? 'blue' : isOpen ? 'green' : 'grey'}>{messages.states[state]}</Badge>
      </div>
      {isOpen && <p className="mt-1 text-ink-2">{hintOf(entry)}</p>}
      {state === 'accepted' && <p className="mt-1">{messages.next}</p>}
      {isOpen && (
        <Form method="post" encType="multipart/form-data" className="mt-3 flex flex-wrap gap-3">
          <input type="hidden" name="entry" value={id} />
          {state === 'offered' && (
            <SubmitButton name="wait" value="accept" busy={messages.accepting}>
              {messages.accept}
            </SubmitButton>
          )}
          <SubmitButton name="wait" value="leave" busy={messages.leaving} look="outlined">
            {state === 'waiting' ? messages.leave : messages.decline}
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}

function hintOf({ state, before, heldUntil }: Entry) {
  if (state === 'waiting' || !heldUntil) return messages.line(before)
  const time = timeIn(region.zone, heldUntil)
  return state === 'offered' ? messages.offeredUntil(time) : messages.keptUntil(time)
}

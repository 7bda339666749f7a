import { Form } from 'react-router'
import { licenseDesk } from '#domain/directory/licenses/license-desk-messages.ts'
import { button } from '#ui/button.ts'

const messages = licenseDesk.onListing

type License = {
  licenseKey: string
  state: string
  number: string
  licensee: string
  tradeName: string
  missing: string | null
  states: { day: string; standing: string }[]
}

/** The licenses that the state's files have for a listing, with a button that rejects a match. */
export function StateFilePanel({ businessId, licenses }: { businessId: string; licenses: License[] }) {
  return (
    <section className="mt-8" aria-labelledby="state-file">
      <h3 id="state-file">{messages.title}</h3>
      {licenses.length === 0 && <p className="mt-2 text-ink-2">{messages.none}</p>}
      {licenses.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-surface">
          {licenses.map(({ licenseKey, state, number, licensee, tradeName, missing, states }) => (
            <li key={licenseKey} className="grid gap-1 p-4">
              <p className="font-semibold">{number}</p>
              <p className="text-ink-2">{[tradeName, licensee].filter(Boolean).join(' · ')}</p>
              {missing && <p>{messages.since(number, missing)}</p>}
              {states.map(({ day, standing }) => (
                <p key={day} className="text-[15px] text-ink-2">
                  {messages.entry(day, standing)}
                </p>
              ))}
              {state === 'proposed' && <p>{messages.waits}</p>}
              {state === 'rejected' ? (
                <p>{messages.rejected}</p>
              ) : (
                <Form method="post" action="/admin/licenses" className="mt-2">
                  <input type="hidden" name="businessId" value={businessId} />
                  <input type="hidden" name="licenseKey" value={licenseKey} />
                  <button type="submit" name="intent" value="reject" className={`${button.outlined} min-h-11! px-4!`}>
                    {licenseDesk.decide.no} <span className="sr-only">{number}</span>
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

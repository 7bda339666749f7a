import { Form } from 'react-router'
import { licenseDesk } from '#domain/directory/licenses/license-desk-messages.ts'
import { button } from '#ui/button.ts'
import { LicensedRow } from './licensed-row.tsx'

const messages = licenseDesk.ended

type Props = { ended: { businessId: string; name: string; number: string; day: string }[] }

/** Badges that the file ended. Each can be undone. */
export function EndedList({ ended }: Props) {
  return (
    <section aria-labelledby="ended" className="min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5">
      <h3 id="ended" className="text-lg!">
        {messages.title}
      </h3>
      {ended.length === 0 && <p className="mt-1 text-[15px] text-ink-2">{messages.empty}</p>}
      <ul className="divide-y divide-line">
        {ended.map(({ businessId, name, number, day }) => (
          <LicensedRow
            key={businessId}
            name={name}
            line={messages.line(number, day)}
            to={`/admin/businesses/${businessId}/check`}
          >
            <Form method="post" preventScrollReset>
              <input type="hidden" name="businessId" value={businessId} />
              <button type="submit" name="intent" value="keep" className={`${button.outlined} min-h-11! px-4!`}>
                {messages.keep} <span className="sr-only">{name}</span>
              </button>
            </Form>
          </LicensedRow>
        ))}
      </ul>
    </section>
  )
}

import { Form, Link } from 'react-router'
import { licenseDesk } from '#domain/directory/licenses/license-desk-messages.ts'
import { button, link } from '#ui/button.ts'

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
          <li key={businessId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1">
              <Link
                to={`/admin/businesses/${businessId}/check`}
                className={`${link} inline-flex min-h-11 items-center wrap-anywhere`}
              >
                {name}
              </Link>
              <p className="text-[15px] text-ink-2">{messages.line(number, day)}</p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="businessId" value={businessId} />
              <button type="submit" name="intent" value="keep" className={`${button.outlined} min-h-11! px-4!`}>
                {messages.keep} <span className="sr-only">{name}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

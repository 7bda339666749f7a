import { phoneLink } from '#domain/directory/business.ts'
import { link } from '#ui/button.ts'
import { useSiteFacts } from '../layout/site-facts.ts'

/** How the operator is reached, as he says in the Settings. */
export function Contact() {
  const { email = '', phone = '' } = useSiteFacts()?.site ?? {}
  const dial = phoneLink(phone, null)
  return (
    <ul className="mt-3 grid gap-1">
      {email && (
        <li>
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            className={`${link} inline-flex min-h-11 items-center break-all`}
          >
            {email}
          </a>
        </li>
      )}
      {dial && (
        <li>
          <a href={dial} className={`${link} inline-flex min-h-11 items-center tabular-nums`}>
            {phone}
          </a>
        </li>
      )}
      {!email && !dial && <li>This directory has not published a way to reach it yet.</li>}
    </ul>
  )
}

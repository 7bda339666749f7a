import { mailtoLink } from '#platform/text/email-address.ts'
import { link } from '#ui/button.ts'
import { useSiteFacts } from '../layout/site-facts.ts'

/** The operator's contact details from the Settings. */
export function Contact() {
  const { email = '', phone = '', dial = null } = useSiteFacts()?.site ?? {}
  const mailto = mailtoLink(email)
  return (
    <ul className="mt-3 grid gap-1">
      {mailto && (
        <li>
          <a href={mailto} className={`${link} inline-flex min-h-11 items-center break-all`}>
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
      {!mailto && !dial && <li>This directory has not published a way to reach it yet.</li>}
    </ul>
  )
}

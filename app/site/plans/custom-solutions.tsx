import { Mail } from 'lucide-react'
import { mailtoLink } from '#platform/text/email-address.ts'
import { button, link } from '#ui/button.ts'
import { useSiteFacts } from '../layout/site-facts.ts'

/** The operator's contact details, for wishes that no package covers. */
export function CustomSolutions() {
  const { email = '', phone = '', dial = null } = useSiteFacts()?.site ?? {}
  const mailto = mailtoLink(email, 'Custom advertising')
  return (
    <section
      aria-labelledby="custom"
      className="mt-14 flex flex-wrap items-center justify-between gap-x-12 gap-y-5 rounded-panel border border-line bg-surface p-5 sm:p-8"
    >
      <div>
        <h2 id="custom">Custom solutions</h2>
        <p className="mt-2 max-w-[52ch] text-ink-2">
          One place alone, the newsletter, a whole season or several companies together: write what you have in mind,
          and a person answers.
        </p>
        {dial && (
          <p className="mt-1">
            <a href={dial} className={`${link} inline-flex min-h-11 items-center tabular-nums`}>
              {phone}
            </a>
          </p>
        )}
      </div>
      {mailto && (
        <a href={mailto} className={`${button.outlined} min-w-0 max-sm:w-full`}>
          <Mail aria-hidden className="size-5 shrink-0" /> <span className="min-w-0 break-all">{email}</span>
        </a>
      )}
    </section>
  )
}

import { createContext, use } from 'react'
import { draftKeptDays } from '#domain/commerce/listing-drafts/listing-draft.ts'
import { maxWaitedDays } from '#domain/requests/quotes/quote.ts'
import { defaultRetention, type Retention } from '#platform/config/retention.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import { link } from '#ui/button.ts'
import { articleParts } from '../articles/article-parts.tsx'
import { useLanguage, useSiteFacts } from '../layout/site-facts.ts'
import { legalMessages } from './legal-messages.ts'

/** This installation's retention periods, which the deletion jobs use. */
export const RetentionContext = createContext<Retention>(defaultRetention)

const { h2, h3, p, ul, li, a } = articleParts

export const legalParts = { h2, h3, p, ul, li, a, Contact, Kept }
export type LegalParts = typeof legalParts

/** Periods for data that's on a device, alone or along with a copy on the server, are the same for every installation. */
const fixedDays = { waiting: maxWaitedDays, drafts: draftKeptDays } as const

type Kept = keyof Retention | keyof typeof fixedDays

function Kept({ of }: { of: Kept }) {
  const retention = use(RetentionContext)
  const days = of === 'waiting' || of === 'drafts' ? fixedDays[of] : retention[of]
  const messages = legalMessages[useLanguage()]
  return days > 365 && days % 365 === 0 ? messages.years(days / 365) : messages.days(days)
}

function Contact() {
  const { email = '', phone = '', dial = null } = useSiteFacts()?.site ?? {}
  const mailto = mailtoLink(email)
  const { unreachable } = legalMessages[useLanguage()]
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
      {!mailto && !dial && <li>{unreachable}</li>}
    </ul>
  )
}

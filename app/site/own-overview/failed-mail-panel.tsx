import { MailWarning } from 'lucide-react'
import { Link } from 'react-router'
import { stepPath } from '#domain/directory/listings/completeness.ts'
import { overviewMessages } from '#domain/oversight/own-overview/overview-messages.ts'
import type { FailedListing } from '#domain/oversight/quality/failed-addresses.server.ts'
import { button } from '#ui/button.ts'
import { OverviewPanel } from './overview-panel.tsx'

const { failedMail: messages } = overviewMessages

/** Listings that homeowners' requests can't reach by email, because the address failed. */
export function FailedMailPanel({ listings }: { listings: FailedListing[] }) {
  if (listings.length === 0) return null
  return (
    <OverviewPanel id="failed-mail" title={messages.title}>
      <ul className="divide-y divide-line border-t border-line">
        {listings.map(({ id, name, email }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-5">
            <MailWarning aria-hidden className="size-5 shrink-0 text-red" />
            <p className="min-w-0 flex-1 basis-64 break-words">{messages.text(name, email)}</p>
            <Link to={stepPath('phone', id)} className={`${button.outlined} px-4`}>
              {messages.change}
            </Link>
          </li>
        ))}
      </ul>
    </OverviewPanel>
  )
}

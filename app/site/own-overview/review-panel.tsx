import { Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { campaignMessages } from '#domain/commerce/ads/banner-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import type { Overview } from '#domain/oversight/own-overview/read-overview.server.ts'
import { dateIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { OverviewPanel } from './overview-panel.tsx'

type Item = { text: string; next: string; path: string; action: string }

/** Pending reviews and unfinished steps, with the next one. Renders nothing if there are none. */
export function ReviewPanel({ overview }: { overview: Overview }) {
  const items = itemsOf(overview)
  if (items.length === 0) return null
  return (
    <OverviewPanel id="in-review" title="What comes next">
      <ul className="divide-y divide-line border-t border-line">
        {items.map(({ text, next, path, action }) => (
          <li key={path + text} className="flex gap-3 px-4 py-3 sm:px-5">
            <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
            <div className="min-w-0">
              <p className="font-semibold break-words">{text}</p>
              <p className="text-[15px] text-ink-2">{next}</p>
              <Link to={path} className={`${link} inline-flex min-h-11 items-center`}>
                {action}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </OverviewPanel>
  )
}

function itemsOf({ cards, claims, applications, banners, packages }: Overview): Item[] {
  const sent = (at: Date) => `Sent ${dateIn(region.zone, at)}. `
  return [
    ...cards.flatMap(({ id, name, editSentAt }) =>
      editSentAt
        ? [
            {
              text: `Changes to ${name}`,
              next: `${sent(editSentAt)}We publish them once we’ve read them, and email you.`,
              path: `/account/listings/${id}`,
              action: 'See changes',
            },
          ]
        : [],
    ),
    ...cards.flatMap(({ id, name, photosInReview }) =>
      photosInReview > 0
        ? [
            {
              text: `${photosInReview === 1 ? '1 picture' : `${photosInReview} pictures`} of ${name}`,
              next: 'Homeowners see them once we’ve looked at them.',
              path: `/account/listings/${id}/photos`,
              action: 'See pictures',
            },
          ]
        : [],
    ),
    ...claims.map(({ business, sentAt }) => ({
      text: `Claim for ${business}`,
      next: `${sent(sentAt)}We read your document, then email you. After that you manage the listing here.`,
      path: '/account/listings',
      action: 'See claims',
    })),
    ...applications.map(({ businessName, state, at }) => ({
      text: `Application${businessName ? ` for ${businessName}` : ''}`,
      next:
        state === 'draft'
          ? `Saved ${dateIn(region.zone, at)}, not sent yet. Finish it, then we publish your listing.`
          : `${sent(at)}We read it, publish your listing and email you.`,
      path: state === 'draft' ? '/business-application' : '/account/applications',
      action: state === 'draft' ? 'Finish application' : 'See application',
    })),
    ...packages.map(({ name, path }) => ({
      text: campaignMessages.paid(name),
      next: campaignMessages.paidText,
      path,
      action: campaignMessages.setUp,
    })),
    ...banners.map(({ name, sentAt, isPaid }) => ({
      text: `Banner ${name}`,
      next: `${sent(sentAt)}${isPaid ? 'Your paid month starts when we approve it.' : 'Once it’s approved, you choose and pay for a package.'}`,
      path: '/account/advertising',
      action: 'See banners',
    })),
  ]
}

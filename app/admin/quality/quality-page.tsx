import {
  CalendarClock,
  CalendarX,
  Clock,
  Copy,
  FileQuestion,
  Globe,
  type LucideIcon,
  MailWarning,
  MailX,
  MapPinOff,
  PhoneOff,
  ShieldX,
  Tag,
  Text,
} from 'lucide-react'
import { data, Form, Link } from 'react-router'
import { appContext, builtInTextsContext, callerContext, type RouteHandle } from '#context.ts'
import { type ListingProblem, listingProblems, problemMessages } from '#domain/directory/listings/listing-problem.ts'
import { listDueReviews } from '#domain/foundation/content/content-reviews.server.ts'
import { changeSetting } from '#domain/foundation/settings/change-setting.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readQualitySetting, readVersions } from '#domain/foundation/settings/settings.server.ts'
import { listPairs } from '#domain/oversight/duplicates/duplicate-pairs.server.ts'
import { checkQuality } from '#domain/oversight/quality/check-quality.server.ts'
import { readCheckSince, readLatestCheck } from '#domain/oversight/quality/quality-checks.server.ts'
import { qualityMessages as messages } from '#domain/oversight/quality/quality-messages.ts'
import { readForm } from '#platform/request/forms.ts'
import { dateIn, dayIn, timeIn } from '#platform/time/dates.ts'
import { daysBefore } from '#platform/time/days.ts'
import { button, link } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { useMay } from '../layout/use-may.ts'
import type { Route } from './+types/quality-page'
import { DueReviews } from './due-reviews.tsx'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

const comparedDays = 30

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const now = app.clock.now()
  const [check, before, duplicates, setting, versions, reviews] = await Promise.all([
    readLatestCheck(app),
    readCheckSince(app, dayIn(region.zone, daysBefore(now, comparedDays)), dayIn(region.zone, now)),
    listPairs(app, { offset: 0, limit: 1 }),
    readQualitySetting(app),
    readVersions(app),
    listDueReviews(app, context.get(builtInTextsContext)),
  ])
  return {
    check: check && { ...check, checkedAt: timeIn(region.zone, check.checkedAt) },
    before: before && {
      share: shareOf(before),
      day: dateIn(region.zone, new Date(`${before.day}T17:00:00Z`)),
    },
    duplicates: duplicates.total,
    checksWebsites: setting.websiteChecks,
    version: versions.quality,
    reviews,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const { intent, version } = await readForm(request)
  const result =
    intent === 'switch-on' || intent === 'switch-off'
      ? await changeSetting(app, caller, {
          key: 'quality',
          version: Number(version),
          change: { websiteChecks: intent === 'switch-on' },
        })
      : await checkQuality(app, caller)
  return result.ok ? null : data({ error: result.reason }, result.reason === 'forbidden' ? 403 : 409)
}

export default function QualityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { check, before, duplicates, checksWebsites, version, reviews } = loaderData
  const may = useMay()
  const counts = check?.counts
  const found = counts ? listingProblems.filter(problem => counts[problem] > 0) : []
  const clean = counts ? listingProblems.length - found.length + (duplicates === 0 ? 1 : 0) : 0
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2>{messages.title}</h2>
          <p className="text-ink-2">{check ? `Last check ${check.checkedAt}.` : messages.none}</p>
        </div>
        <Form method="post">
          <SubmitButton busy={messages.checking} look="outlined" name="intent" value="check">
            {messages.check}
          </SubmitButton>
        </Form>
      </div>
      {actionData && <Notice>That didn’t work. Reload the page and try again.</Notice>}
      {check && <Share check={check} before={before} />}
      {check && (
        <ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface">
          {duplicates > 0 && (
            <Row
              icon={Copy}
              {...messages.duplicates}
              count={duplicates}
              unit={duplicates === 1 ? 'pair' : 'pairs'}
              view="/admin/quality/duplicates"
              fix={{ to: '/admin/quality/duplicates', label: 'Review pairs' }}
            />
          )}
          {found.map(problem => (
            <Row
              key={problem}
              icon={icons[problem]}
              {...problemMessages[problem]}
              count={check.counts[problem]}
              view={`/admin?show=${problem}`}
              fix={fixOf(problem)}
            />
          ))}
          {clean > 0 && <li className="p-4 text-ink-2">{messages.clean(clean)}</li>}
        </ul>
      )}
      {may('edit-content') && <DueReviews reviews={reviews} />}
      <section className="mt-6 rounded-panel border border-line bg-surface p-4">
        <h3 className="text-lg">{messages.websites.title}</h3>
        <p className="mt-1 max-w-[68ch] text-ink-2">{checksWebsites ? messages.websites.on : messages.websites.off}</p>
        {may('change-settings') && (
          <Form method="post" className="mt-3">
            <input type="hidden" name="version" value={version} />
            <SubmitButton
              busy="Saving…"
              look="outlined"
              name="intent"
              value={checksWebsites ? 'switch-off' : 'switch-on'}
            >
              {checksWebsites ? messages.websites.switchOff : messages.websites.switchOn}
            </SubmitButton>
          </Form>
        )}
      </section>
      <section className="mt-6 rounded-panel border border-line bg-surface p-4">
        <h3 className="text-lg">{messages.mail.title}</h3>
        <p className="mt-1 max-w-[68ch] text-ink-2">{messages.mail.openText}</p>
        <Link to="/admin/quality/mail" className={`${button.outlined} mt-3`}>
          {messages.mail.open}
        </Link>
      </section>
    </>
  )
}

type ShareProps = {
  check: { listings: number; withoutProblems: number }
  before: { share: number; day: string } | undefined
}

function Share({ check, before }: ShareProps) {
  const share = shareOf(check)
  return (
    <div className="mt-4 grid items-center gap-x-8 gap-y-2 rounded-panel border border-line bg-surface p-4 md:grid-cols-[auto_1fr]">
      <div>
        <p className="text-[15px] font-semibold">{messages.share}</p>
        <p className="text-3xl font-bold">{share}%</p>
      </div>
      <div>
        {/* An SVG, because the content security policy blocks inline styles. */}
        <svg aria-hidden className="h-3 w-full overflow-hidden rounded-full bg-line">
          <rect width={`${share}%`} height="100%" className="fill-accent" />
        </svg>
        <p className="mt-1 text-ink-2">
          {`${check.withoutProblems.toLocaleString('en')} of ${check.listings.toLocaleString('en')}.`}
          {before && ` It was ${before.share}% on ${before.day}.`}
        </p>
      </div>
    </div>
  )
}

type RowProps = {
  icon: LucideIcon
  title: string
  meaning: string
  count: number
  unit?: string
  view: string
  fix: { to: string; label: string } | undefined
}

function Row({ icon: Icon, title, meaning, count, unit, view, fix }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-2 p-4 md:grid-cols-[auto_1fr_auto_auto_180px]">
      <span className="grid size-10 place-items-center rounded-control bg-sunken text-ink-2">
        <Icon aria-hidden className="size-5" />
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-[15px] text-ink-2">{meaning}</p>
      </div>
      <p className="text-right text-2xl font-bold">
        {count.toLocaleString('en')} {unit && <span className="text-[15px] font-normal text-ink-2">{unit}</span>}
      </p>
      <Link to={view} className={`${link} inline-flex min-h-11 items-center max-md:col-start-2`}>
        {messages.view} <span className="sr-only">{title}</span>
      </Link>
      {fix && (
        <Link to={fix.to} className={`${button.outlined} min-h-11! px-3! max-md:col-span-full`}>
          {fix.label}
        </Link>
      )}
    </li>
  )
}

const icons: Record<ListingProblem, LucideIcon> = {
  'no-phone': PhoneOff,
  'undialable-phone': PhoneOff,
  'unknown-city': FileQuestion,
  'no-point': MapPinOff,
  'website-down': Globe,
  'no-hours': Clock,
  'around-the-clock': CalendarClock,
  'license-expired': CalendarX,
  'no-license': ShieldX,
  'no-email': MailX,
  'email-failed': MailWarning,
  'no-category-page': Tag,
  'no-description': Text,
}

/** Owners are asked for missing data by email, from *Tools*. A missing address is fixed one at a time. */
function fixOf(problem: ListingProblem) {
  const fixes: Partial<Record<ListingProblem, { to: string; label: string }>> = {
    'undialable-phone': { to: '/admin/quality/fix/phones', label: 'Review fixes' },
    'unknown-city': { to: '/admin/quality/fix/cities', label: 'Review cities' },
    'around-the-clock': { to: '/admin/quality/fix/hours', label: 'Review hours' },
    'no-category-page': { to: '/admin/quality/fix/categories', label: 'Assign categories' },
    'no-email': { to: '/admin?show=no-email', label: 'Add emails' },
    'email-failed': { to: '/admin/quality/mail', label: 'Review addresses' },
    'no-point': { to: '/admin?show=no-point', label: 'Add addresses' },
  }
  return fixes[problem] ?? { to: `/admin/tools?show=${problem}`, label: 'Email the owners' }
}

function shareOf({ listings, withoutProblems }: { listings: number; withoutProblems: number }) {
  return listings === 0 ? 100 : Math.floor((100 * withoutProblems) / listings)
}

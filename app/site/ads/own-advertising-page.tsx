import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import type { App, Caller } from '#domain/app.ts'
import { bannerMessages, campaignMessages } from '#domain/commerce/ads/banner-messages.ts'
import type { OwnCampaignError } from '#domain/commerce/ads/campaign.ts'
import { pauseBanner, renewPackage } from '#domain/commerce/ads/change-own-campaign.server.ts'
import { readOwnCampaigns } from '#domain/commerce/ads/read-own-campaigns.server.ts'
import { replacePicture } from '#domain/commerce/ads/replace-picture.server.ts'
import { allFilesBytes } from '#domain/commerce/banners/banner-application.ts'
import { waitlistMessages } from '#domain/commerce/inventory/inventory-messages.ts'
import { acceptPlace, joinWaitlist, leaveWaitlist } from '#domain/commerce/inventory/join-waitlist.server.ts'
import { readOwnPlaces } from '#domain/commerce/inventory/read-inventory.server.ts'
import type { WaitlistError } from '#domain/commerce/inventory/waitlist.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { button } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { DisputeNotices } from '../subscriptions/dispute-notices.tsx'
import type { Route } from './+types/own-advertising-page'
import { AdPlaces } from './ad-places.tsx'
import { OwnCampaignItem } from './own-campaign-item.tsx'

export const handle: RouteHandle = {
  permission: 'read-own-campaigns',
  hydrate: true,
  bodyBytes: allFilesBytes + 1_048_576,
}

const messages = campaignMessages

const statusOf: Record<OwnCampaignError, number> = {
  forbidden: 403,
  'campaign-unknown': 404,
  'not-running': 409,
  'not-renewable': 409,
  'provider-failed': 503,
  'sold-out': 409,
  'picture-missing': 422,
  'already-waiting': 409,
  'too-many': 429,
  'files-faulty': 422,
}

const waitStatusOf: Record<WaitlistError, number> = {
  forbidden: 403,
  'place-unknown': 422,
  'already-listed': 409,
  'not-full': 409,
  'joined-too-soon': 409,
  'too-many': 429,
  'too-many-requests': 429,
  'entry-unknown': 404,
  'no-offer': 410,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const [own, places] = await Promise.all([readOwnCampaigns(app, caller), readOwnPlaces(app, caller)])
  if (!own.ok || !places.ok) throw data('', 403)
  const { campaigns, disputes, packages } = own
  return { campaigns, disputes, packages, places, done: url.searchParams.get('done') }
}

const waits = ['join', 'accept', 'leave'] as const
type Wait = (typeof waits)[number]

function actOnWaitlist(app: App, caller: Caller, wait: Wait, fields: Fields) {
  const { entry = '', placement = '', month = '' } = typedTexts(fields)
  if (wait === 'join') return joinWaitlist(app, caller, { placement, month })
  return wait === 'accept' ? acceptPlace(app, caller, entry) : leaveWaitlist(app, caller, entry)
}

const acts = ['pause', 'resume', 'renew', 'end', 'replace'] as const
type Act = (typeof acts)[number]

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const { fields, files: uploads } = await readUploads(request)
  const id = typeof fields.id === 'string' ? fields.id : ''
  const wait = waits.find(known => known === fields.wait)
  if (wait) {
    const waited = await actOnWaitlist(app, caller, wait, fields)
    if (waited.ok) throw redirect(`/account/advertising?done=${wait}#ad-places`, 303)
    return data({ id, error: waitlistMessages.errors[waited.reason] }, waitStatusOf[waited.reason])
  }
  const act = acts.find(known => known === fields.act)
  const run: Record<Act, () => ReturnType<typeof replacePicture>> = {
    pause: () => pauseBanner(app, caller, { id, pauses: true }),
    resume: () => pauseBanner(app, caller, { id, pauses: false }),
    renew: () => renewPackage(app, caller, { id, renews: true }),
    end: () => renewPackage(app, caller, { id, renews: false }),
    replace: () => replacePicture(app, caller, { id, uploads }),
  }
  if (!act) return data({ id, error: messages.errors['campaign-unknown'] }, 404)
  const result = await run[act]()
  if (result.ok) throw redirect(`/account/advertising?done=${act}`, 303)
  const [fileError] = Object.values(result.fieldErrors ?? {})
  const error = fileError ? bannerMessages.fileErrors[fileError] : messages.errors[result.reason]
  return data({ id, error }, fileError === 'pictures-busy' ? 503 : statusOf[result.reason])
}

export default function OwnAdvertisingPage({
  loaderData: { campaigns, disputes, packages, places, done },
  actionData,
}: Route.ComponentProps) {
  const act = acts.find(known => known === done)
  const wait = waits.find(known => known === done)
  const said = act ? messages.done[act] : wait && waitlistMessages.done[wait]
  return (
    <AccountPanel title="Advertising" done={actionData ? undefined : said} sentence={actionData?.error} isWide>
      <DisputeNotices disputes={disputes} kind="ad-package" />
      {packages.map(({ id, name, path }) => (
        <div key={id} className="mt-4 max-w-2xl rounded-notice bg-tint p-4 text-tint-ink">
          <p className="font-semibold">{messages.paid(name)}</p>
          <p className="mt-1">{messages.paidText}</p>
          <p className="mt-3">
            <a href={path} className={button.filled}>
              {messages.setUp}
            </a>
          </p>
        </div>
      ))}
      {campaigns.length === 0 && packages.length === 0 && <p className="mt-3 text-ink-2">No banners yet.</p>}
      <ul className="divide-y divide-line">
        {campaigns.map(campaign => (
          <OwnCampaignItem key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      <p className="mt-6">
        <a href="/list-business?tab=banner-ads" className={button.outlined}>
          Apply for a banner, or choose a package
        </a>
      </p>
      <AdPlaces {...places} />
    </AccountPanel>
  )
}

import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { bannerMessages, campaignMessages } from '#domain/commerce/ads/banner-messages.ts'
import { pauseBanner, renewPackage } from '#domain/commerce/ads/change-own-campaign.server.ts'
import type { OwnCampaignError } from '#domain/commerce/ads/own-campaign.ts'
import { readOwnCampaigns } from '#domain/commerce/ads/read-own-campaigns.server.ts'
import { replacePicture } from '#domain/commerce/ads/replace-picture.server.ts'
import { allFilesBytes } from '#domain/commerce/banners/banner-application.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { link } from '#ui/button.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-advertising-page'
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
  'picture-missing': 422,
  'already-waiting': 409,
  'too-many': 429,
  'files-faulty': 422,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const own = await readOwnCampaigns(context.get(appContext), context.get(callerContext))
  if (!own.ok) throw data('', 403)
  return { campaigns: own.campaigns, done: url.searchParams.get('done') }
}

const acts = ['pause', 'resume', 'renew', 'end', 'replace'] as const
type Act = (typeof acts)[number]

export async function action({ context, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const { fields, files: uploads } = await readUploads(request)
  const id = typeof fields.id === 'string' ? fields.id : ''
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

export default function OwnAdvertisingPage({ loaderData: { campaigns, done }, actionData }: Route.ComponentProps) {
  const act = acts.find(known => known === done)
  return (
    <AccountPanel
      title="Advertising"
      done={act && !actionData ? messages.done[act] : undefined}
      sentence={actionData?.error}
      isWide
    >
      {campaigns.length === 0 && <p className="mt-3 text-ink-2">No banners yet.</p>}
      <ul className="divide-y divide-line">
        {campaigns.map(campaign => (
          <OwnCampaignItem key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      <p className="mt-6">
        <a href="/list-business?tab=banner-ads" className={`${link} inline-flex min-h-11 items-center`}>
          Apply for a banner, or choose a package
        </a>
      </p>
    </AccountPanel>
  )
}

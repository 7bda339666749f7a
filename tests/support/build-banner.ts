import type { App, Caller } from '#domain/app.ts'
import { applyForBanner } from '#domain/commerce/banners/apply-for-banner.server.ts'
import { bannerInput } from '#domain/commerce/banners/banner-schema.server.ts'
import { approveBanner, type BannerChoices } from '#domain/commerce/banners/decide-banner.server.ts'
import { drawCreatives } from '#domain/commerce/banners/draw-creatives.server.ts'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import type { Fields } from '#platform/request/forms.ts'
import type { Upload } from '#platform/request/uploads.ts'
import { buildAccount, callerOf } from './build-account.ts'
import { buildPurchase } from './build-purchase.ts'
import { visitor } from './builders.ts'
import { buildPhoto } from './photos.ts'

/** The form data that an advertiser must send. */
export const typedBanner: Fields = {
  companyName: 'Gulf Tile Supply',
  contactPerson: 'Marisol Vega',
  email: 'ads@gulftile.example',
  bannerPackage: 'basic',
  destinationUrl: 'https://gulftile.example/roofs',
}

export async function buildUpload(field: string, size = { width: 300, height: 250 }): Promise<Upload> {
  return { field, name: `${field}.jpg`, bytes: await buildPhoto(size) }
}

type Sent = { caller?: Caller; typed?: Fields; uploads?: Upload[]; sessionId?: string | null }

export async function buildBanner(
  app: App,
  { caller = visitor('marisol'), typed, uploads, sessionId = null }: Sent = {},
) {
  const banner = bannerInput(regionDay(app.clock.now())).parse({ ...typedBanner, ...typed })
  const sent = await applyForBanner(app, caller, {
    banner,
    uploads: uploads ?? [await buildUpload('bannerFiles')],
    sessionId,
  })
  if (!sent.ok) throw new Error(sent.reason)
  return sent.id
}

/** `packageId` is an id from the catalog. */
export async function buildPackage(
  app: App,
  account: { id: string; email: string },
  packageId: (typeof adPackages)[number]['id'] = 'banner-basic',
) {
  const { name, priceCents } = adPackages.find(({ id }) => id === packageId) ?? adPackages[0]
  return buildPurchase(app, {
    ...{ kind: 'ad-package', itemId: packageId, name: `${name} package`, priceCents },
    ...{ userId: account.id, email: account.email },
  })
}

/** Returns the operator's choices, with overrides. */
export function choicesFor(app: Pick<App, 'clock'>, given: Partial<BannerChoices> = {}): BannerChoices {
  return {
    placements: ['sidebar-banner'],
    runsFrom: regionDay(app.clock.now()),
    runsUntil: null,
    purchaseId: null,
    ...given,
  }
}

export async function approve(app: App, id: string, given: Partial<BannerChoices> = {}) {
  const result = await drawAndApprove(app, callerOf('admin', 'boss'), { id, choices: choicesFor(app, given) })
  if (!result.ok) throw new Error(result.reason)
}

/** Approves like the inbox: the picture is drawn before the transaction. */
export async function drawAndApprove(
  app: App,
  caller: Caller,
  { id, choices }: { id: string; choices: BannerChoices },
) {
  const drawn = await drawCreatives(app, { id, choices })
  if (!drawn.ok) throw new Error(drawn.reason)
  return app.transaction(tx => approveBanner(tx, caller, { id, choices, creatives: drawn.creatives }))
}

type Campaign = Partial<BannerChoices> &
  Omit<Sent, 'caller'> & { email?: string; packageId?: (typeof adPackages)[number]['id'] }

/** Also builds an account and a paid package. The operator has approved the banner. */
export async function buildCampaign(
  app: App,
  { email = 'ads@gulftile.example', packageId = 'banner-basic', typed, uploads, sessionId, ...choices }: Campaign = {},
) {
  const account = await buildAccount(app, { email })
  const { purchaseId } = await buildPackage(app, account, packageId)
  const sent = { caller: account.caller, typed: { email, ...typed } }
  const id = await buildBanner(app, { ...sent, ...(uploads && { uploads }), ...(sessionId && { sessionId }) })
  await approve(app, id, choices)
  return { id, account, purchaseId }
}

import { sql } from 'kysely'
import { z } from 'zod'
import type { App, Result } from '#domain/app.ts'
import { readFreeBookings } from '#domain/commerce/ads/ad-bookings.server.ts'
import { bannerMessages } from '#domain/commerce/ads/banner-messages.ts'
import { defaultPlacement } from '#domain/commerce/ads/campaign.ts'
import { customPlacements, type FileField } from '#domain/commerce/banners/banner-application.ts'
import {
  type BannerRow,
  lockBanner,
  readBanner,
  readBannerFiles,
} from '#domain/commerce/banners/banner-applications.server.ts'
import {
  type ApproveBannerError,
  approveBanner,
  bannerChoices,
  type RejectBannerError,
  rejectBanner,
} from '#domain/commerce/banners/decide-banner.server.ts'
import { drawCreatives } from '#domain/commerce/banners/draw-creatives.server.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { writtenDay } from '#platform/time/dates.ts'
import type { ChoicesMade, InboxChoice, InboxField } from '../inbox/inbox-item.ts'
import { type DecideError, decidedAgain, type InboxKind, writeTo } from '../inbox/inbox-kind.ts'

export const bannerKind: InboxKind = {
  decidableIn: decidedAgain,
  items: sql`
    select b.id, b.sent_at as at, b.company_name as title, '' as about,
      concat_ws(', ', details ->> 'campaignName', initcap(b.banner_package) || ' package', b.destination_url) as text,
      concat_ws(' ', b.contact_person, b.email) as contact,
      case b.state when 'replaced' then 'approved' else b.state end as state
    from banner_applications b`,

  async read(app, id) {
    const banner = await readBanner(app, id)
    if (!banner) return undefined
    const files = await readBannerFiles(app, id)
    const { state, decidedAt, reason, decider } = banner
    const asks = state === 'waiting' || state === 'rejected'
    return {
      pictures: [],
      files: files.map(({ fileId, field, width, height, bytes }) => ({
        id: fileId,
        label: `${fileNames[field]}, ${width ? `${width} × ${height}` : 'video'}, ${Math.ceil(bytes / 1_024)} kB`,
        isPicture: width !== null,
      })),
      ...(asks && { choices: await choicesOf(app, banner) }),
      ...(decidedAt && { decision: { reason, decidedAt, by: decider ?? '' } }),
      fields: [...runFields(banner), ...sentFields(banner)],
    }
  },

  async file(app, id, fileId) {
    const known = (await readBannerFiles(app, id)).find(file => file.fileId === fileId)
    const file = known && (await readFileContent(app, fileId))
    return file && { ...file, isPicture: known.width !== null }
  },

  lock: lockBanner,

  async draw(app, id, chosen) {
    const choices = parseChoices(chosen)
    return choices ? drawCreatives(app, { id, choices }) : { ok: true, creatives: [] }
  },
  async approve(tx, caller, id, chosen, creatives) {
    return asDecided(await approveBanner(tx, caller, { id, choices: parseChoices(chosen), creatives }))
  },
  reject: async (tx, caller, given) => asDecided(await rejectBanner(tx, caller, given)),
}

function parseChoices(chosen: ChoicesMade) {
  const { data } = bannerChoices.safeParse({
    placements: chosen.placements ?? [],
    runsFrom: chosen.runsFrom?.[0] ?? '',
    runsUntil: chosen.runsUntil?.[0] ?? '',
    purchaseId: chosen.purchaseId?.[0] || null,
  })
  return data
}

const fileNames: Record<FileField, string> = {
  logoFile: 'Logo',
  bannerFiles: 'Banner',
  additionalCreatives: 'Additional creative',
}

function asDecided(result: Result<object, ApproveBannerError | RejectBannerError>): Result<object, DecideError> {
  if (result.ok) return { ok: true }
  return { ok: false, reason: result.reason === 'banner-unknown' ? 'item-unknown' : result.reason }
}

async function choicesOf(app: Pick<App, 'db' | 'clock'>, banner: BannerRow): Promise<InboxChoice[]> {
  const today = regionDay(app.clock.now())
  const { wishedPlacements, startDate, endDate, purchaseId } = banner
  const free = purchaseId === null ? await readFreeBookings(app, banner) : []
  return [
    {
      name: 'placements',
      label: bannerMessages.labels.customPlacements ?? '',
      kind: 'checks',
      options: customPlacements.map(value => ({ value, label: bannerMessages.placements[value] })),
      value: wishedPlacements.length > 0 ? wishedPlacements : [defaultPlacement],
      hint: 'Each placement shows the picture with the closest shape.',
    },
    ...(free.length > 0
      ? [
          {
            name: 'purchaseId',
            label: 'Paid package',
            kind: 'choice' as const,
            options: [
              ...free.map(({ purchaseId: value, packageId, email }) => ({
                value,
                label: `${packageName(packageId)}, paid by ${email}`,
              })),
              { value: '', label: 'None yet' },
            ],
            value: '',
          },
        ]
      : []),
    { name: 'runsFrom', label: 'First day', kind: 'date', value: later(startDate, today), isRequired: true },
    {
      name: 'runsUntil',
      label: 'Last day',
      kind: 'date',
      value: endDate ?? '',
      hint: 'Leave blank to run as long as it’s paid for.',
    },
  ]
}

function later(day: string | null, today: string) {
  return day !== null && day > today ? day : today
}

function packageName(packageId: string) {
  return adPackages.find(({ id }) => id === packageId)?.name ?? packageId
}

const packageNames: Record<string, string> = bannerMessages.packages
const placementNames: Record<string, string> = bannerMessages.placements

function named(placements: readonly string[]) {
  return placements.map(placement => placementNames[placement] ?? placement).join('; ')
}

function runFields({ state, placements, runsFrom, runsUntil, purchaseId, replacesId }: BannerRow): InboxField[] {
  const paid = { label: 'Package', text: purchaseId ? 'Paid for.' : 'Not paid for yet.' }
  const former =
    replacesId === null
      ? []
      : [{ label: 'Replaces', text: 'The picture of a running banner.', href: `/admin/inbox/banner/${replacesId}` }]
  if (state === 'waiting' || runsFrom === null) return [paid, ...former]
  const until = runsUntil ? ` to ${writtenDay(runsUntil)}` : ' on'
  const replaced = state === 'replaced' ? ' Another banner now uses its package.' : ''
  return [
    paid,
    ...former,
    {
      label: 'Runs',
      text: `${named(placements)}, from ${writtenDay(runsFrom)}${until}.${replaced}`,
    },
  ]
}

const detail = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string()), z.null()]))

function sentFields(banner: BannerRow): InboxField[] {
  const { companyName, contactPerson, email, bannerPackage, startDate, endDate, dailyCapCents, destinationUrl } = banner
  const sent: Record<string, unknown> = {
    companyName,
    contactPerson,
    email,
    bannerPackage: packageNames[bannerPackage],
    destinationUrl,
    customPlacements: named(banner.wishedPlacements),
    startDate: startDate && writtenDay(startDate),
    endDate: endDate && writtenDay(endDate),
    dailyBudgetCap: dailyCapCents && dollarText(dailyCapCents),
    callToAction: banner.callToAction,
    utmParameters: banner.utmParameters,
    ...detail.parse(banner.details),
  }
  return Object.entries(bannerMessages.labels).flatMap(([name, label]) => {
    const text = asText(sent[name])
    if (text === '') return []
    return [{ label, text, ...(name === 'email' && writeTo(email)) }]
  })
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(', ')
  if (value === true) return 'Yes'
  if (typeof value !== 'string') return ''
  return bannerMessages.choices[value] ?? value
}

import { bannerMessages } from '#domain/commerce/ads/banner-messages.ts'
import { servedPlacements } from '#domain/commerce/ads/campaign.ts'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { defaultAccent } from '#domain/foundation/brand/accent.ts'
import { brandMessages } from '#domain/foundation/brand/brand-messages.ts'
import { marketingClaims } from '#domain/foundation/plans/marketing-claims.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type OwnerPart, ownerParts } from '#domain/foundation/settings/setting.ts'
import { type CardSection, cardTitles, settingLabels } from '#domain/foundation/settings/setting-card.ts'
import type { SettingDifference } from '#domain/foundation/settings/setting-revisions.server.ts'
import { heldDeskMessages } from '#domain/requests/spam/held-messages.ts'
import { brandSlots } from '#platform/images/brand-picture.ts'
import { languageNames, languages } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import { qualityMessages } from '../quality/quality-messages.ts'
import type { AuditLine } from './audit-line.ts'

type Words = { card: string; label: string; say?: (value: string) => string }

/** Follows from other fields, or no page has it. */
const silent = ['storm.warning', 'operator.language']

const never = (minutes: string) => (minutes === '0' ? 'never' : minutes)
const tune = heldDeskMessages.tune

const words: Record<string, Words> = {
  ...labeled('site', settingLabels.site),
  'site.phone': { card: cardTitles.phone, label: settingLabels.site.phone },
  ...labeled('brand', settingLabels.brand, color => color || `${defaultAccent} (the default)`),
  ...labeled('switches', settingLabels.switches),
  'switches.claiming': { card: cardTitles.claiming, label: settingLabels.switches.claiming },
  'switches.reviewPhotos': { card: cardTitles.photos, label: settingLabels.switches.reviewPhotos },
  ...labeled('operator', settingLabels.operator),
  ...labeled('sender', settingLabels.sender),
  ...labeled('availability', settingLabels.availability),
  ...labeled('reminders', settingLabels.reminders),
  ...labeled('waiting', settingLabels.waiting, never),
  ...labeled('weather', settingLabels.weather),
  ...labeled('storm', settingLabels.storm),
  'storm.until': { card: cardTitles.storm, label: settingLabels.storm.until, say: moment },
  ...Object.fromEntries(
    languages.map(language => [
      `storm.notice.${language}`,
      { card: cardTitles.storm, label: `${settingLabels.storm.notice}, ${languageNames[language]}` },
    ]),
  ),
  'edits.live': { card: cardTitles.edits, label: 'Parts that go live right away', say: partNames },
  ...labeled('ads', Object.fromEntries(servedPlacements.map(name => [name, bannerMessages.placements[name]]))),
  ...Object.fromEntries(
    Object.values(marketingClaims)
      .flat()
      .flatMap(({ id, figure, label }) => [
        [`marketing.texts.${id}.figure`, claimWords(`Figure: ${label}`, figure)],
        [`marketing.texts.${id}.label`, claimWords(`Label: ${label}`, label)],
      ]),
  ),
  ...Object.fromEntries(
    brandSlots.map(slot => [
      `brandPictures.${slot}`,
      {
        card: brandMessages.en.title,
        label: brandMessages.en.slots[slot].title,
        say: (name: string) => (name === '' ? brandMessages.en.empty[slot] : `picture ${name.slice(0, 8)}`),
      },
    ]),
  ),
  'spam.isOn': { card: tune.title, label: tune.isOn },
  'spam.threshold': { card: tune.title, label: tune.threshold },
  'spam.phrases': { card: tune.title, label: tune.phrases },
  'quality.websiteChecks': { card: qualityMessages.title, label: qualityMessages.websites.title },
  'plans.keepCode': { card: 'Staying', label: settingLabels.plans.keepCode },
  'plans.freeMonths': { card: 'Prices', label: settingLabels.plans.freeMonths },
  'plans.taxes': { card: 'Taxes', label: settingLabels.plans.taxes },
}

/** Returns no line for a field that follows from the others. */
export function settingLine({ key, field, before, after }: SettingDifference): AuditLine[] {
  const path = `${key}.${field}`
  if (silent.includes(path)) return []
  const { card, label, say = (value: string) => value } = words[path] ?? { card: key, label: field }
  const name = card === label ? label : `${card} · ${label}`
  return [{ name, before: say(before), after: say(after) }]
}

/** Returns the label of a field; '' for a field that needs none, undefined for an unknown field. */
export function settingLabel(path: string) {
  return silent.includes(path) ? '' : words[path]?.label
}

function labeled(section: CardSection, labels: Record<string, string>, say?: Words['say']) {
  const card = cardTitles[section]
  return Object.fromEntries(
    Object.entries(labels).map(([name, label]): [string, Words] => [
      `${section}.${name}`,
      { card, label, ...(say && { say }) },
    ]),
  )
}

/** An empty field keeps the text as written. */
function claimWords(label: string, written: string): Words {
  return { card: cardTitles.marketing, label, say: text => text || written }
}

function moment(text: string) {
  return text && timeIn(region.zone, new Date(text))
}

function partNames(list: string) {
  const names = list.split(', ').filter(isPart)
  return names.map(part => editMessages.parts[part]).join(', ')
}

function isPart(name: string): name is OwnerPart {
  return ownerParts.some(part => part === name)
}

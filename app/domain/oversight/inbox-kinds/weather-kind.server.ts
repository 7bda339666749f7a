import { sql } from 'kysely'
import type { Result } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { noticeLimit } from '#domain/foundation/settings/storm.ts'
import {
  startStormForWarning,
  type WarningStormError,
} from '#domain/foundation/weather/start-storm-for-warning.server.ts'
import { draftNotice, warningName, weatherMessages } from '#domain/foundation/weather/weather-messages.ts'
import { findWarning, lockWarning } from '#domain/foundation/weather/weather-warnings.server.ts'
import { weatherEvents } from '#platform/network/weather-service.ts'
import { languageNames, languages } from '#platform/text/language.ts'
import { timeIn } from '#platform/time/dates.ts'
import type { InboxChoice } from '../inbox/inbox-item.ts'
import { type DecideError, type InboxKind, onlyApproved } from '../inbox/inbox-kind.ts'

/** Storm mode for a warning. An item that nobody decides settles itself when the warning is over. */
export const weatherKind: InboxKind = {
  decidableIn: onlyApproved,
  items: sql`
    select w.id, w.began_at as at, w.event as title, w.area as text, '' as about, '' as contact,
      case when w.storm_at is not null then 'approved' when w.ended_at is not null then 'rejected' else 'waiting' end
        as state
    from weather_warnings w`,

  sayTitle: title => {
    const event = weatherEvents.find(known => known === title)
    return event ? warningName(event) : title
  },

  async read(app, id) {
    const warning = await findWarning(app, id)
    if (!warning) return undefined
    const { event, area, beganAt, until, endedAt, stormAt, by } = warning
    const { source } = weatherMessages.en
    return {
      pictures: [],
      ...(stormAt
        ? { decision: { reason: '', decidedAt: stormAt, by: by === 'weather' ? 'Settings' : by } }
        : endedAt && { decision: { reason: '', decidedAt: endedAt, by: `the ${source}` } }),
      ...(!stormAt && !endedAt && { choices: draftsOf(event) }),
      fields: [
        { label: 'Until', text: timeIn(region.zone, until) },
        { label: 'Area', text: area },
        { label: 'Source', text: source, href: region.weatherPage },
        { label: 'Since', text: timeIn(region.zone, beganAt) },
        ...(endedAt ? [{ label: 'Over since', text: timeIn(region.zone, endedAt) }] : []),
        {
          label: 'Storm mode',
          text: 'Available contractors come first, pages load without photos, and your notice is at the top. It ends with the warning.',
        },
      ],
    }
  },

  lock: lockWarning,

  async approve(tx, caller, id, chosen) {
    const text = (name: string) => chosen[name]?.[0] ?? ''
    const notice = { en: text('en'), es: text('es'), ht: text('ht') }
    return asDecided(await startStormForWarning(tx, caller, { id, notice }))
  },

  reject: null,
}

function draftsOf(event: Parameters<typeof draftNotice>[0]): InboxChoice[] {
  const drafts = draftNotice(event)
  return languages.map(language => ({
    name: language,
    label: `Notice, ${languageNames[language]}`,
    kind: 'long-text',
    value: drafts[language],
    ...(language === 'en' && { hint: `Up to ${noticeLimit} characters. Leave out the end: it may change.` }),
  }))
}

const reasons: Record<WarningStormError, DecideError> = {
  forbidden: 'forbidden',
  'warning-unknown': 'item-unknown',
  'warning-over': 'already-decided',
  'already-on': 'already-decided',
  'notice-faulty': 'choices-faulty',
}

function asDecided(result: Result<object, WarningStormError>): Result<object, DecideError> {
  return result.ok ? { ok: true } : { ok: false, reason: reasons[result.reason] }
}

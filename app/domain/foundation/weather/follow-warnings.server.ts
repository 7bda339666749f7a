import type { Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '../changes/changes.server.ts'
import type { MailContent } from '../mail/mail.ts'
import { notifyOperator } from '../mail/notify-operator.server.ts'
import { region } from '../settings/region.ts'
import { lockSetting, readStorm, readStormSetting, readWeatherSetting } from '../settings/settings.server.ts'
import { setStorm } from './start-storm-for-warning.server.ts'
import { stormOverEmail, stormProposedEmail, stormStartedEmail } from './weather-email.ts'
import { draftNotice } from './weather-messages.ts'
import { startsByItself, type WeatherWarning } from './weather-warning.ts'
import { type FollowedWarning, findAnsweredSince, listUnanswered, noteStorm } from './weather-warnings.server.ts'

const timer: Caller = { actor: { kind: 'system', id: 'weather' }, requestId: 'read-weather', language: 'en' }

/** Proposes storm mode, or starts, extends and ends it. Storm mode with a later end, or one that the operator chose, is left alone. */
export async function followWarnings(tx: Transaction, warnings: readonly FollowedWarning[]) {
  if (warnings.length === 0) return
  await lockSetting(tx, 'storm')
  const { startsStorm, isShown } = await readWeatherSetting(tx)
  if (isShown) await recordChange(tx, timer, { action: 'update-weather-warnings', tags: ['settings'] })
  const isFollowed = async ({ id }: FollowedWarning) => (await readStormSetting(tx)).warning === id
  const lasting = warnings.filter(({ isOver }) => !isOver)
  let offered: WeatherWarning[] = lasting.filter(({ isNew }) => isNew)
  for (const warning of lasting)
    if (!warning.isNew && (await isFollowed(warning))) await setStorm(tx, timer, { until: warning.overAt })
  for (const warning of warnings)
    if (warning.isOver && (await isFollowed(warning)) && (await endFor(tx, warning)) === 'ended')
      // Warnings that weren't offered because storm mode was on for longer.
      offered = await listUnanswered(tx)
  for (const warning of offered) await offer(tx, warning, startsStorm)
}

async function offer(tx: Transaction, warning: WeatherWarning, startsStorm: boolean) {
  const storm = await readStorm(tx)
  const isByHand = storm !== null && (await readStormSetting(tx)).warning === null
  const isLonger = storm !== null && storm.until >= warning.overAt
  if (isByHand || isLonger) return
  if (!startsStorm || warning.event !== startsByItself) {
    await propose(tx, warning)
    return
  }
  const { id, event, overAt: until } = warning
  const changeId = await setStorm(tx, timer, {
    until,
    notice: draftNotice(event),
    link: region.weatherPage,
    warning: id,
  })
  await noteStorm(tx, id, timer.actor.id)
  await tell(tx, changeId, `weather-started:${id}`, stormStartedEmail(warning))
}

async function propose(tx: Transaction, warning: WeatherWarning) {
  const changeId = await recordChange(tx, timer, { action: 'propose-storm-mode' })
  await tell(tx, changeId, `weather-proposed:${warning.id}`, stormProposedEmail(warning))
}

/** Storm mode goes on with a warning that the operator answered meanwhile: the notice is that warning's. */
async function endFor(tx: Transaction, { id, event }: WeatherWarning) {
  const next = await findAnsweredSince(tx, id)
  if (next) {
    await setStorm(tx, timer, { until: next.overAt, warning: next.id })
    return 'goes-on'
  }
  const changeId = await setStorm(tx, timer, { until: null, warning: null })
  await tell(tx, changeId, `weather-over:${id}`, stormOverEmail({ event }))
  return 'ended'
}

function tell(tx: Transaction, changeId: string, dedupeKey: string, content: MailContent) {
  return notifyOperator(tx, { dedupeKey, kind: 'weather', changeId, replyTo: null, content: () => content })
}

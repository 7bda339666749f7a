import type { Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '../changes/changes.server.ts'
import type { MailContent } from '../mail/mail.ts'
import { notifyOperator } from '../mail/notify-operator.server.ts'
import { region } from '../settings/region.ts'
import { lockSetting, readStorm, readStormSetting, readWeatherSetting } from '../settings/settings.server.ts'
import { setStorm } from './start-storm-for-warning.server.ts'
import { stormOverEmail, stormProposedEmail, stormStartedEmail } from './weather-email.ts'
import { draftNotice } from './weather-messages.ts'
import { startsByItself } from './weather-warning.ts'
import { type FollowedWarning, noteStorm } from './weather-warnings.server.ts'

const timer: Caller = { actor: { kind: 'system', id: 'weather' }, requestId: 'read-weather', language: 'en' }

/** Proposes storm mode, or starts, extends and ends it. Storm mode with a later end, or one that the operator chose, is left alone. */
export async function followWarnings(tx: Transaction, warnings: readonly FollowedWarning[]) {
  if (warnings.length === 0) return
  await lockSetting(tx, 'storm')
  const { startsStorm, isShown } = await readWeatherSetting(tx)
  if (isShown) await recordChange(tx, timer, { action: 'update-weather-warnings', tags: ['settings'] })
  for (const warning of warnings) {
    const { warning: followed } = await readStormSetting(tx)
    const isFollowed = followed === warning.id
    if (warning.isOver) {
      if (isFollowed) await endFor(tx, warning)
    } else if (warning.isNew) await offer(tx, warning, startsStorm)
    else if (isFollowed) await setStorm(tx, timer, { until: warning.overAt })
  }
}

async function offer(tx: Transaction, warning: FollowedWarning, startsStorm: boolean) {
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

async function propose(tx: Transaction, warning: FollowedWarning) {
  const changeId = await recordChange(tx, timer, { action: 'propose-storm-mode' })
  await tell(tx, changeId, `weather-proposed:${warning.id}`, stormProposedEmail(warning))
}

async function endFor(tx: Transaction, warning: FollowedWarning) {
  const changeId = await setStorm(tx, timer, { until: null, warning: null })
  await tell(tx, changeId, `weather-over:${warning.id}`, stormOverEmail(warning))
}

function tell(tx: Transaction, changeId: string, dedupeKey: string, content: MailContent) {
  return notifyOperator(tx, { dedupeKey, kind: 'weather', changeId, replyTo: null, content: () => content })
}

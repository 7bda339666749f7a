import type { App, Caller } from '#domain/app.ts'
import { undoListingChange } from '#domain/directory/history/undo-listing-change.server.ts'
import { discoveryMessages as messages } from '#domain/directory/licenses/discovery-messages.ts'
import { endOptOut, optOut } from '#domain/directory/licenses/license-opt-outs.server.ts'
import { listLicensees } from '#domain/directory/licenses/list-licensees.server.ts'
import { isId } from '#platform/database/ids.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'

export type DiscoveryAnswer = { ok: true; said: string; changeId: string | null } | { ok: false; said: string }

const longestKey = 20

export async function runDiscoveryAction(app: App, caller: Caller, fields: Fields): Promise<DiscoveryAnswer> {
  const { intent, never, again, changeId } = fields
  if (typeof never === 'string')
    return say(await optOut(app, caller, { licenseKey: never.slice(0, longestKey) }), messages.done.never)
  if (typeof again === 'string')
    return say(await endOptOut(app, caller, { licenseKey: again.slice(0, longestKey) }), messages.done.again)
  if (intent === 'undo' && typeof changeId === 'string' && isId(changeId)) {
    const undone = await undoListingChange(app, caller, { changeId })
    return undone.ok
      ? { ok: true, said: messages.done.undone(undone.count, undone.kept), changeId: null }
      : { ok: false, said: messages.undoFailed }
  }
  const licenseKeys = allTexts(fields.license).slice(0, 1_000)
  const listed = await listLicensees(app, caller, { licenseKeys })
  return listed.ok
    ? { ok: true, said: messages.done.listed(listed.count), changeId: listed.changeId }
    : { ok: false, said: messages.errors[listed.reason] }
}

function say(
  outcome: { ok: true } | { ok: false; reason: keyof typeof messages.errors },
  said: string,
): DiscoveryAnswer {
  return outcome.ok ? { ok: true, said, changeId: null } : { ok: false, said: messages.errors[outcome.reason] }
}

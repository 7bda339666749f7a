import type { App, Caller } from '#domain/app.ts'
import { endStorm } from '#domain/foundation/settings/end-storm.server.ts'
import { version } from '#domain/foundation/settings/setting-form.server.ts'
import { type StormRefusal, startStorm } from '#domain/foundation/settings/start-storm.server.ts'
import { stormForm } from '#domain/foundation/settings/storm-form.server.ts'
import type { Fields } from '#platform/request/forms.ts'

/** Errors of a storm mode form: invalid fields or a reason; null on success. */
export type StormTrouble = { faults: string[] } | { reason: Exclude<StormRefusal, 'end-not-near'> } | null

export async function saveStorm(app: App, caller: Caller, fields: Fields): Promise<StormTrouble> {
  const parsed = stormForm.safeParse(fields)
  if (!parsed.success) return { faults: parsed.error.issues.map(({ path }) => String(path[0])) }
  const result = await startStorm(app, caller, parsed.data)
  if (result.ok) return null
  return result.reason === 'end-not-near' ? { faults: ['stormUntil'] } : { reason: result.reason }
}

export async function saveStormEnd(app: App, caller: Caller, fields: Fields): Promise<StormTrouble> {
  const seen = version.safeParse(fields.version)
  if (!seen.success) return { faults: [] }
  const result = await endStorm(app, caller, { version: seen.data })
  return result.ok ? null : { reason: result.reason }
}

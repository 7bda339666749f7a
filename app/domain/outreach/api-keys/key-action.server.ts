import type { App, Caller } from '#domain/app.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { type KeyActionError, apiKeyMessages as messages } from './api-key-messages.ts'
import { grant, keyId, newKey, rotation } from './api-key-schema.server.ts'
import { grantPermissions } from './grant-permissions.server.ts'
import { makeKey } from './make-key.server.ts'
import { revokeKey } from './revoke-key.server.ts'
import { rotateKey } from './rotate-key.server.ts'

/** `text` is a complete key, shown only in this response. 'faulty' means invalid input. */
export type KeyAnswer =
  | { ok: true; said: string; shown?: { id: string; text: string } }
  | { ok: false; reason: KeyActionError; said: string; isInvalid: boolean; typedName?: string }

const invalid: KeyActionError[] = ['name-missing', 'permissions-missing', 'form-faulty']

export function keyStatus(answer: KeyAnswer) {
  if (answer.ok) return 200
  return answer.reason === 'forbidden' ? 403 : answer.isInvalid ? 422 : 409
}

type Parts = Pick<App, 'transaction'>

export async function runKeyAction(app: Parts, caller: Caller, fields: Fields): Promise<KeyAnswer> {
  if (fields.intent === 'make') return make(app, caller, fields)
  if (fields.intent === 'revoke') return revoke(app, caller, fields)
  if (fields.intent === 'rotate') return rotate(app, caller, fields)
  return fields.intent === 'grant' ? allow(app, caller, fields) : reject('form-faulty')
}

async function make(app: Parts, caller: Caller, fields: Fields) {
  const parsed = newKey.safeParse(fields)
  if (!parsed.success) return reject(isNameInvalid(parsed.error) ? 'name-missing' : 'form-faulty', fields)
  const made = await makeKey(app, caller, parsed.data)
  return made.ok ? show(messages.made, made) : reject(made.reason, fields)
}

async function revoke(app: Parts, caller: Caller, fields: Fields) {
  const parsed = keyId.safeParse(fields.id)
  const revoked = parsed.success ? await revokeKey(app, caller, parsed.data) : undefined
  return revoked?.ok ? done(messages.revoked) : reject(revoked?.reason ?? 'key-unknown')
}

async function rotate(app: Parts, caller: Caller, fields: Fields) {
  const parsed = rotation.safeParse(fields)
  if (!parsed.success) return reject('form-faulty')
  const rotated = await rotateKey(app, caller, parsed.data)
  return rotated.ok ? show(messages.rotated, rotated) : reject(rotated.reason)
}

async function allow(app: Parts, caller: Caller, { id, permissions }: Fields) {
  const wanted = allTexts(permissions)
  if (wanted.length === 0) return reject('permissions-missing')
  const parsed = grant.safeParse({ id, permissions: wanted })
  if (!parsed.success) return reject('form-faulty')
  const granted = await grantPermissions(app, caller, parsed.data)
  return granted.ok ? done(messages.granted) : reject(granted.reason)
}

function isNameInvalid({ issues }: { issues: { path: PropertyKey[] }[] }) {
  return issues.some(({ path }) => path[0] === 'name')
}

function done(said: string): KeyAnswer {
  return { ok: true, said }
}

function show(said: string, { id, text }: { id: string; text: string }): KeyAnswer {
  return { ok: true, said, shown: { id, text } }
}

function reject(reason: KeyActionError, { name }: Fields = {}): KeyAnswer {
  const typed = typeof name === 'string' && { typedName: name }
  return { ok: false, reason, said: messages.errors[reason], isInvalid: invalid.includes(reason), ...typed }
}

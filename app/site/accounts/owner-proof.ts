import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { codeForm, passwordForm } from '#domain/foundation/accounts/account-schema.server.ts'
import { usedPasskey } from '#domain/foundation/accounts/passkey-schema.server.ts'
import type { OwnerProof } from '#domain/foundation/accounts/prove-owner.server.ts'
import type { Fields } from '#platform/request/forms.ts'
import type { FieldErrors } from './account-form.ts'

type Unread = { fieldErrors: FieldErrors } | { error: 'passkey-failed' }

export function readProof(fields: Fields): { ok: true; proof: OwnerProof } | { ok: false; why: Unread } {
  if (fields.passkey) {
    const { data: passkey } = usedPasskey.safeParse(fields.passkey)
    return passkey ? { ok: true, proof: { passkey } } : { ok: false, why: { error: 'passkey-failed' } }
  }
  const [name, form] = fields.code === undefined ? (['password', passwordForm] as const) : (['code', codeForm] as const)
  const { data: proof } = form.safeParse(fields)
  if (proof) return { ok: true, proof }
  return { ok: false, why: { fieldErrors: { [name]: [accountMessages.fields[name].fieldError] } } }
}

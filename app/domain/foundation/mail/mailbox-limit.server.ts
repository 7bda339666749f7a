import type { App, Transaction } from '#domain/app.ts'
import { readStorm } from '../settings/settings.server.ts'

/**
 * Counts a form that names a mailbox and emails it, however many visitors send them: a flood from many addresses must not fill a stranger's
 * mailbox. Call it just before the form is stored. Returns whether it may be.
 */
export async function takeMailbox({ limits }: Pick<App, 'limits'>, tx: Transaction, email: string) {
  const what = (await readStorm(tx)) ? 'form-for-mailbox-in-storm' : 'form-for-mailbox'
  return limits.takeWithin(tx.db, what, mailboxKey(tx, email))
}

/** Stands for a mailbox in the counts of limits, which have no addresses: the same for each spelling that reaches it. */
export function mailboxKey({ tokens }: Pick<App, 'tokens'>, email: string) {
  return tokens.of('limit', mailboxOf(email.trim().toLowerCase()))
}

/** Most providers deliver `ann+anything@` to `ann@`, and Gmail ignores dots. */
function mailboxOf(email: string) {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const host = email.slice(at + 1)
  return host === 'gmail.com' || host === 'googlemail.com' ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

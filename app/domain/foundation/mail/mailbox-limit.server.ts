import { shortHash } from '#platform/auth/tokens.ts'

/**
 * The limit of forms that name a mailbox and email it, however many visitors send them: a flood from many addresses must not fill a
 * stranger's mailbox.
 */
export function mailboxLimit(email: string) {
  return ['form-for-mailbox', shortHash(email.toLowerCase())] as const
}

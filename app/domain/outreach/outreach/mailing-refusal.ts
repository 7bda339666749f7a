/** Error reasons for drafting, changing, sending, stopping and resending a bulk email. */
export type MailingRefusal =
  | 'forbidden'
  | 'text-missing'
  | 'text-too-long'
  | 'nobody-selected'
  | 'too-many-ticked'
  | 'nobody-reached'
  | 'reach-changed'
  | 'mailing-unknown'
  | 'already-sent'
  | 'nothing-waits'
  | 'nothing-failed'
  | 'stopped-before'

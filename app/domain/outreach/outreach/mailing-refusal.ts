/** Why a mailing is not drafted, changed, sent, stopped or sent again. */
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

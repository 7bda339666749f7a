// Why a use case of the applications says no. One list, because one page may meet the refusals of several.

export type ChangeRefusal = 'forbidden' | 'application-unknown' | 'already-sent' | 'too-many'
export type SaveApplicationRefusal = ChangeRefusal | 'looks-automated'
export type SendApplicationRefusal = ChangeRefusal | 'looks-automated' | 'not-valid' | 'sent-from-another-draft'
export type DocumentFault =
  | 'document-missing'
  | 'document-too-large'
  | 'document-wrong-type'
  | 'document-too-many-pixels'
  | 'document-unreadable'
  | 'pictures-busy'
export type AddDocumentRefusal = ChangeRefusal | DocumentFault
export type WithdrawApplicationRefusal = 'forbidden' | 'application-unknown' | 'already-decided'
export type ApplicationRefusal = SendApplicationRefusal | AddDocumentRefusal | WithdrawApplicationRefusal

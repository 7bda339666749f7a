import type { DocumentFileFault } from '#domain/foundation/files/redraw-document.server.ts'

// Why a use case of the applications says no. One list, because one page may meet the refusals of several.

export type ChangeRefusal = 'forbidden' | 'application-unknown' | 'already-sent' | 'too-many'
export type SaveApplicationRefusal = ChangeRefusal | 'looks-automated'
export type SendApplicationRefusal = ChangeRefusal | 'looks-automated' | 'not-valid' | 'sent-from-another-draft'
export type AddDocumentRefusal = ChangeRefusal | 'document-missing' | 'document-too-large' | DocumentFileFault
export type WithdrawApplicationRefusal = 'forbidden' | 'application-unknown' | 'already-decided'
export type ApplicationRefusal = SendApplicationRefusal | AddDocumentRefusal | WithdrawApplicationRefusal

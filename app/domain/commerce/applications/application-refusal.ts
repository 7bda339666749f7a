import type { DocumentFileFault } from '#domain/foundation/files/redraw-document.server.ts'

// Error reasons of the application use cases. One list, because one page may show the errors of several.

export type ChangeRefusal = 'forbidden' | 'application-unknown' | 'already-sent' | 'too-many'
export type SaveApplicationRefusal = ChangeRefusal | 'looks-automated'
export type SendApplicationRefusal = ChangeRefusal | 'looks-automated' | 'not-valid' | 'sent-from-another-draft'
export type AddDocumentRefusal = ChangeRefusal | 'document-missing' | 'document-too-large' | DocumentFileFault
export type WithdrawApplicationRefusal = 'forbidden' | 'application-unknown' | 'already-decided'
export type ApplicationRefusal = SendApplicationRefusal | AddDocumentRefusal | WithdrawApplicationRefusal

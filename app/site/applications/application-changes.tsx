import { type ApplicationError, type DocumentKind, documentKinds } from '#domain/commerce/applications/application.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { sizeText } from './document-field.tsx'
import type { WizardDocument } from './read-wizard.server.ts'

type Props = {
  documents: readonly WizardDocument[]
  keptDays: number
  answer: { error: ApplicationError; kind: DocumentKind | null } | undefined
}

export function ApplicationChanges({ documents, keptDays, answer }: Props) {
  const sentence = answer && applicationMessages.errors[answer.error]
  return (
    <>
      <section className="grid gap-6">
        <h2>Documents</h2>
        {documentKinds.map(kind => (
          <DocumentForm
            key={kind}
            kind={kind}
            present={documents.find(document => document.kind === kind)}
            fieldError={answer?.kind === kind ? sentence : undefined}
          />
        ))}
      </section>
      <section className="grid justify-items-start gap-3 border-t border-line pt-6">
        <h2>Withdraw your application</h2>
        <p className="text-ink-2">We’ll stop reviewing it. {applicationMessages.kept.rejected(keptDays)}</p>
        {sentence && answer.kind === null && <Notice>{sentence}</Notice>}
        <form method="post">
          <button type="submit" name="act" value="withdraw" className={button.outlined}>
            Withdraw application
          </button>
        </form>
      </section>
    </>
  )
}

type FormProps = { kind: DocumentKind; present: WizardDocument | undefined; fieldError: string | undefined }

function DocumentForm({ kind, present, fieldError }: FormProps) {
  const label = applicationMessages.documents[kind]
  const start = { autoFocus: fieldError !== undefined }
  return (
    <form method="post" encType="multipart/form-data" className="grid gap-3">
      <input type="hidden" name="kind" value={kind} />
      {present && (
        <p className="break-all text-ink-2">
          {label}: {present.name}, {sizeText(present.bytes)}
        </p>
      )}
      <Field
        name="document"
        id={`document-${kind}`}
        label={present ? `Another ${label.toLowerCase()}` : label}
        note="PDF, PNG, JPG up to 10 MB"
        fieldError={fieldError}
      >
        {control => (
          <input {...control} {...start} type="file" accept="application/pdf,image/png,image/jpeg" required />
        )}
      </Field>
      <button type="submit" className={`${button.outlined} justify-self-start`}>
        {present ? `Replace ${label.toLowerCase()}` : `Add ${label.toLowerCase()}`}
      </button>
    </form>
  )
}

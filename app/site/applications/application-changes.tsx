import { type ApplicationRefusal, type DocumentKind, documentKinds } from '#domain/commerce/applications/application.ts'
import { applicationWords } from '#domain/commerce/applications/application-words.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { sizeText } from './document-field.tsx'
import type { WizardDocument } from './read-wizard.server.ts'

type Props = {
  documents: readonly WizardDocument[]
  keptDays: number
  answer: { refusal: ApplicationRefusal; kind: DocumentKind | null } | undefined
}

export function ApplicationChanges({ documents, keptDays, answer }: Props) {
  const sentence = answer && applicationWords.refusals[answer.refusal]
  return (
    <>
      <section className="grid gap-6">
        <h2>Documents</h2>
        {documentKinds.map(kind => (
          <DocumentForm
            key={kind}
            kind={kind}
            present={documents.find(document => document.kind === kind)}
            fault={answer?.kind === kind ? sentence : undefined}
          />
        ))}
      </section>
      <section className="grid justify-items-start gap-3 border-t border-line pt-6">
        <h2>Take it back</h2>
        <p className="text-ink-2">We will then no longer read it. {applicationWords.kept.refused(keptDays)}</p>
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

type FormProps = { kind: DocumentKind; present: WizardDocument | undefined; fault: string | undefined }

function DocumentForm({ kind, present, fault }: FormProps) {
  const label = applicationWords.documents[kind]
  const start = { autoFocus: fault !== undefined }
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
        fault={fault}
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

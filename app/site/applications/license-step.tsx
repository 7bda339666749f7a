import { documentKinds } from '#domain/commerce/applications/application.ts'
import type { TypedApplication } from '#domain/commerce/applications/application-schema.server.ts'
import { DocumentField } from './document-field.tsx'
import type { WizardDocument } from './read-wizard.server.ts'
import type { StepAnswer } from './receive-step.server.ts'
import { WizardField } from './wizard-field.tsx'

type Props = {
  said: TypedApplication
  fieldErrors: readonly string[]
  documents: readonly WizardDocument[]
  documentErrors: StepAnswer['documentErrors'] | undefined
}

export function LicenseStep({ said, fieldErrors, documents, documentErrors = {} }: Props) {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <WizardField
          name="licenseNumber"
          value={said.licenseNumber}
          fieldErrors={fieldErrors}
          autoComplete="off"
          placeholder="CCC1234567 or RC12345678"
        />
        <WizardField
          name="insuranceProvider"
          value={said.insuranceProvider}
          fieldErrors={fieldErrors}
          autoComplete="off"
        />
      </div>
      {documentKinds.map(kind => (
        <DocumentField
          key={kind}
          kind={kind}
          present={documents.find(document => document.kind === kind)}
          fieldError={documentErrors[kind]}
          isFirst={documentKinds.find(kind => documentErrors[kind]) === kind}
        />
      ))}
      <p className="text-sm text-ink-3">
        Only we see these documents. You can also add them later, on your application’s status page.
      </p>
    </>
  )
}

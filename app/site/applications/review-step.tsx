import { Link } from 'react-router'
import { documentKinds, type StepNumber, wizardPlanLine } from '#domain/commerce/applications/application.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import type { TypedApplication } from '#domain/commerce/applications/application-schema.server.ts'
import { stepPath } from '#domain/commerce/applications/application-token.ts'
import { link } from '#ui/button.ts'
import { Agreement } from '../plans/agreement.tsx'
import { HeldPlanNote } from './details-step.tsx'
import type { HeldPlan, WizardDocument } from './read-wizard.server.ts'

type Props = {
  said: TypedApplication
  token: string
  documents: readonly WizardDocument[]
  held: HeldPlan | null
}

export function ReviewStep({ said, token, documents, held }: Props) {
  const { labels } = applicationMessages
  const names = documentKinds.map(kind => documents.find(document => document.kind === kind)?.name ?? 'Not added')
  const rows: [label: string, text: string, step: StepNumber][] = [
    [labels.businessName, said.businessName, 1],
    [labels.licenseNumber, said.licenseNumber, 2],
    [labels.phone, said.phone, 1],
    [labels.email, said.email, 1],
    ['Selected plan', wizardPlanLine(said.selectedPlan), 3],
    ...documentKinds.map(
      (kind, at) => [applicationMessages.documents[kind], names[at] ?? '', 2] satisfies [string, string, StepNumber],
    ),
  ]
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(([label, text, step]) => (
          <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <dt className="w-full text-ink-2 sm:w-52">{label}</dt>
            <dd className="min-w-0 flex-1 break-words font-semibold">{text || 'Missing'}</dd>
            <dd>
              <Link to={stepPath(token, step)} className={`${link} inline-flex min-h-11 items-center`}>
                Change<span className="sr-only"> {label}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <HeldPlanNote held={held} />
      <Agreement to="submitting this application" />
    </>
  )
}

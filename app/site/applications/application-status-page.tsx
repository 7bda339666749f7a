import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { addDocument } from '#domain/commerce/applications/add-document.server.ts'
import { isDocumentKind, stepNumber } from '#domain/commerce/applications/application.ts'
import type { ApplicationRefusal } from '#domain/commerce/applications/application-refusal.ts'
import { statusPath } from '#domain/commerce/applications/application-token.ts'
import { applicationWords } from '#domain/commerce/applications/application-words.ts'
import { findApplication } from '#domain/commerce/applications/applications.server.ts'
import { applyAgain } from '#domain/commerce/applications/apply-again.server.ts'
import { withdrawApplication } from '#domain/commerce/applications/withdraw-application.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/application-status-page'
import { ApplicationChanges } from './application-changes.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { applicationStatus } from './application-status-codes.ts'
import { readWizardDocuments } from './read-wizard.server.ts'
import { stepPath } from './step-path.ts'

export const handle: RouteHandle = { permission: 'read-own-application', bodyBytes: uploadBytes }

export const headers = () => privatePageHeaders

/** Loads the status of an application for anyone with the link. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const application = await findApplication(app, token)
  if (!application) throw data(applicationWords.refusals['application-unknown'], 404)
  const { state, step, businessName, sentAt, decidedAt, reason, slug, overDailyLimit } = application
  if (state === 'draft' || !sentAt) throw redirect(stepPath(token, stepNumber(step) ?? 1), 303)
  const documents = await readWizardDocuments(context, application.id)
  const done = url.searchParams.has('sent') ? 'sent' : url.searchParams.has('added') ? 'added' : null
  const keptDays = { approved: app.retention.approvedApplications, refused: app.retention.refusedApplications }
  const isOverLimit = state === 'waiting' && overDailyLimit
  return { state, businessName, sentAt, decidedAt, reason, slug, documents, keptDays, done, isOverLimit } as const
}

/** Adds a missing document, or withdraws the application. */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const { fields, files } = await readUploads(request)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  if (fields.act === 'withdraw') {
    const withdrawn = await withdrawApplication(app, caller, token)
    return withdrawn.ok ? redirect(statusPath(token), 303) : refuse(withdrawn.reason)
  }
  if (fields.act === 'again') {
    const again = await applyAgain(app, caller, token)
    return again.ok ? redirect(stepPath(again.token, 1), 303) : refuse(again.reason)
  }
  const { kind } = fields
  if (!isDocumentKind(kind)) return refuse('document-missing')
  const document = files.find(({ field }) => field === 'document')
  const added = await addDocument(app, caller, { token, kind, document })
  return added.ok ? redirect(`${statusPath(token)}?added`, 303) : refuse(added.reason)

  function refuse(refusal: ApplicationRefusal) {
    return data({ refusal, kind: isDocumentKind(fields.kind) ? fields.kind : null }, applicationStatus[refusal])
  }
}

export default function ApplicationStatusPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page title="Your application" description="The status of your application." search="never">
      <div className="mx-auto grid max-w-xl gap-8">
        <ApplicationStatus application={loaderData} />
        {loaderData.state === 'waiting' && (
          <ApplicationChanges
            documents={loaderData.documents}
            keptDays={loaderData.keptDays.refused}
            answer={actionData}
          />
        )}
      </div>
    </Page>
  )
}

import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { addDocument } from '#domain/commerce/applications/add-document.server.ts'
import {
  type ApplicationError,
  type ApplicationState,
  isDocumentKind,
  stepNumber,
} from '#domain/commerce/applications/application.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import { statusPath, stepPath } from '#domain/commerce/applications/application-token.ts'
import { findApplication } from '#domain/commerce/applications/applications.server.ts'
import { applyAgain } from '#domain/commerce/applications/apply-again.server.ts'
import { withdrawApplication } from '#domain/commerce/applications/withdraw-application.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import { isHeld } from '#domain/commerce/subscriptions/subscription.ts'
import { overLimitSentence } from '#domain/directory/listings/listing.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { dateIn, timeIn } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { CheckoutProgress } from '../checkout/checkout-progress.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/application-status-page'
import { ApplicationChanges } from './application-changes.tsx'
import { readWizardDocuments } from './read-wizard.server.ts'
import { applicationStatus } from './receive-step.server.ts'

export const handle: RouteHandle = { permission: 'read-own-application', isPrivate: true, bodyBytes: uploadBytes }

export const headers = () => privatePageHeaders

/** Loads the status of an application for anyone with the link. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const application = await findApplication(app, token)
  if (!application) throw data(applicationMessages.errors['application-unknown'], 404)
  const { state, step, userId, businessName, sentAt, decidedAt, reason, slug, overDailyLimit } = application
  if (state === 'draft' || !sentAt) throw redirect(stepPath(token, stepNumber(step) ?? 1), 303)
  const [documents, held] = await Promise.all([
    readWizardDocuments(context, application.id),
    userId ? findSubscriber(app, userId) : undefined,
  ])
  const hasPlan = held !== undefined && isHeld(held)
  const done = url.searchParams.has('sent') ? 'sent' : url.searchParams.has('added') ? 'added' : null
  const keptDays = { approved: app.retention.approvedApplications, rejected: app.retention.rejectedApplications }
  const isOverLimit = state === 'waiting' && overDailyLimit
  return {
    state,
    businessName,
    sentAt,
    decidedAt,
    reason,
    slug,
    documents,
    keptDays,
    done,
    isOverLimit,
    hasPlan,
  } as const
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const { fields, files } = await readUploads(request)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  if (fields.act === 'withdraw') {
    const withdrawn = await withdrawApplication(app, caller, token)
    return withdrawn.ok ? redirect(statusPath(token), 303) : reject(withdrawn.reason)
  }
  if (fields.act === 'again') {
    const again = await applyAgain(app, caller, token)
    return again.ok ? redirect(stepPath(again.token, 1), 303) : reject(again.reason)
  }
  const { kind } = fields
  if (!isDocumentKind(kind)) return reject('document-missing')
  const document = files.find(({ field }) => field === 'document')
  const added = await addDocument(app, caller, { token, kind, document })
  return added.ok ? redirect(`${statusPath(token)}?added`, 303) : reject(added.reason)

  function reject(error: ApplicationError) {
    return data({ error, kind: isDocumentKind(fields.kind) ? fields.kind : null }, applicationStatus[error])
  }
}

export default function ApplicationStatusPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page title="Your application" description="The status of your application." search="never">
      <div className="mx-auto grid max-w-xl gap-8">
        {loaderData.hasPlan && loaderData.state !== 'withdrawn' && (
          <div className="-mb-8">
            <CheckoutProgress current={loaderData.state === 'approved' ? null : 'Review'} isSignedIn />
          </div>
        )}
        <ApplicationStatus application={loaderData} />
        {loaderData.state === 'waiting' && (
          <ApplicationChanges
            documents={loaderData.documents}
            keptDays={loaderData.keptDays.rejected}
            answer={actionData}
          />
        )}
      </div>
    </Page>
  )
}

type Props = {
  application: {
    state: ApplicationState
    businessName: string
    sentAt: Date
    decidedAt: Date | null
    reason: string
    slug: string | null
    /** Retention in days. */
    keptDays: { approved: number; rejected: number }
    done: 'sent' | 'added' | null
    /** The application is pending only because the account sent too many today. */
    isOverLimit: boolean
  }
}

const tones = { draft: 'grey', waiting: 'blue', approved: 'green', rejected: 'grey', withdrawn: 'grey' } as const

function ApplicationStatus({ application }: Props) {
  const { state, businessName, sentAt, decidedAt, reason, slug, keptDays, done, isOverLimit } = application
  return (
    <header className="grid gap-4">
      <div className="grid gap-2">
        <h1 className="break-words">{done === 'sent' ? 'Application sent' : 'Your application'}</h1>
        <p className="break-words text-ink-2">
          {businessName}, sent {timeIn(region.zone, sentAt)}
        </p>
      </div>
      <p role="status" className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[state]}>{applicationMessages.states[state]}</Badge>
        {decidedAt && <span className="text-ink-2">{dateIn(region.zone, decidedAt)}</span>}
        {done === 'added' && <span className="font-semibold">Your document was added.</span>}
      </p>
      {isOverLimit && <p>{overLimitSentence}</p>}
      {reason && (
        <div>
          <h2 className="text-[17px]">Reason</h2>
          <p className="mt-1 whitespace-pre-line break-words">{reason}</p>
        </div>
      )}
      <Next state={state} slug={slug} keptDays={keptDays} />
    </header>
  )
}

function Next({ state, slug, keptDays }: Pick<Props['application'], 'state' | 'slug' | 'keptDays'>) {
  const { kept } = applicationMessages
  if (state === 'waiting')
    return (
      <ol className="list-decimal space-y-2 pl-5">
        <li>We’ve emailed you a link to this page.</li>
        <li>We read your application and look up your license.</li>
        <li>We’ll email you our decision. If we approve it, your listing goes public right away.</li>
      </ol>
    )
  if (state === 'approved')
    return (
      <>
        <p>Homeowners find your business in the directory. {kept.approved(keptDays.approved)}</p>
        {slug && (
          <p>
            <a href={`/business/${slug}`} className={button.filled}>
              View listing
            </a>
          </p>
        )}
      </>
    )
  return (
    <form method="post" className="grid justify-items-start gap-4">
      <p>You can start a new application with your earlier answers filled in. {kept.rejected(keptDays.rejected)}</p>
      <button type="submit" name="act" value="again" className={button.filled}>
        Apply again
      </button>
    </form>
  )
}

import { data, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { addDocument, removeDocument } from '#domain/commerce/applications/add-document.server.ts'
import { documentKinds, missingDetails } from '#domain/commerce/applications/application.ts'
import { applicationToken, statusPath, stepPath } from '#domain/commerce/applications/application-token.ts'
import { findDraftId } from '#domain/commerce/applications/applications.server.ts'
import { readNextStep } from '#domain/commerce/applications/next-step.server.ts'
import { readDetails } from '#domain/commerce/applications/read-details.server.ts'
import { saveDetails } from '#domain/commerce/applications/save-details.server.ts'
import { sendApplication } from '#domain/commerce/applications/send-application.server.ts'
import { listingDraftInput } from '#domain/commerce/listing-drafts/listing-draft-schema.server.ts'
import { textOf } from '#domain/directory/listings/listing-form.ts'
import { proposeCity } from '#domain/directory/listings/propose-city.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { CheckoutProgress } from '../checkout/checkout-progress.tsx'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/listing-details-page'
import { type DetailsAnswer, DetailsForm } from './details-form.tsx'
import { detailsMessages } from './details-messages.ts'
import { copyOfDetails } from './kept-details.ts'
import { readHeldPlan, readWizardDocuments } from './read-wizard.server.ts'
import { applicationStatus, documentField } from './receive-step.server.ts'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true, bodyBytes: uploadBytes }

export const headers = () => privatePageHeaders

/** Everything that the listing needs, on one page: the way on from the payment. An application in review shows its status. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const app = context.get(appContext)
  const next = await readNextStep(app, userId)
  if (next?.kind === 'waiting') throw redirect(next.path, 303)
  const [{ values, id, savedAt, version }, held] = await Promise.all([readDetails(app, userId), readHeldPlan(context)])
  const documents = id ? await readWizardDocuments(context, id) : []
  const copyOf = copyOfDetails(userId, savedAt)
  return { values, version, missing: missingDetails(values), documents, hasPlan: held !== null, copyOf }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { userId } = requireUser(context, url)
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  const { fields, files } = await readUploads(request)
  // Another tab has sent it. Without JavaScript, the loader leads there.
  const next = await readNextStep(app, userId)
  if (next?.kind === 'waiting') return reject({ error: 'already-sent', sentPath: next.path })
  const removed = documentKinds.find(kind => fields.go === `remove-${kind}`)
  if (removed) {
    const draftId = await findDraftId(app, caller.actor.id)
    if (draftId) await removeDocument(app, caller, { token: applicationToken(app, draftId), kind: removed })
    return data<DetailsAnswer>({ ...noErrors, typed: fields, version: textOf(fields, 'version') })
  }
  const { data: draft } = listingDraftInput.safeParse(fields)
  const proposedCity = draft && (await proposeCity(app, { input: draft, typed: fields, stored: {} }))
  if (proposedCity) return reject({ error: 'not-valid', fieldErrors: ['city'], proposedCity })
  const saved = await saveDetails(app, caller, { typed: fields, version: textOf(fields, 'version') })
  if (!saved.ok && saved.reason === 'details-changed') return reject({ error: saved.reason, conflict: saved.fields })
  if (!saved.ok)
    return reject({ error: saved.reason, fieldErrors: saved.reason === 'not-valid' ? saved.fieldErrors : [] })
  const { token } = saved

  const documentErrors: DetailsAnswer['documentErrors'] = {}
  for (const kind of documentKinds) {
    const document = files.find(({ field }) => field === documentField(kind))
    const added = document && (await addDocument(app, caller, { token, kind, document }))
    if (added && !added.ok) documentErrors[kind] = added.reason
  }
  if (Object.keys(documentErrors).length > 0) return reject({ error: null, documentErrors })

  const sent = await sendApplication(app, caller, { token, typed: {} })
  if (sent.ok) return leaveFor(`${statusPath(sent.token)}?sent`)
  if (sent.reason === 'not-valid') return redirect(`${stepPath(token, sent.step)}?check`, 303)
  return reject({ error: sent.reason })

  async function reject(given: Partial<DetailsAnswer>) {
    // What this tab has saved itself is no conflict, and a conflict is said once.
    const { version, savedAt } = await readDetails(app, userId)
    const copyOf = copyOfDetails(userId, savedAt)
    const answer: DetailsAnswer = { ...noErrors, typed: fields, version, copyOf, ...given }
    return data(answer, given.error ? statusOf[given.error] : 422)
  }
}

const noErrors = { error: null, fieldErrors: [], documentErrors: {} }
const statusOf = { ...applicationStatus, 'details-changed': 409 }

export default function ListingDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, missing, documents, hasPlan, copyOf } = loaderData
  const { proposedCity } = actionData ?? {}
  const asked = proposedCity && { city: textOf(actionData?.typed ?? {}, 'city'), proposed: proposedCity }
  return (
    <Page title={detailsMessages.title} description={detailsMessages.intro} search="never">
      <div className="mx-auto max-w-3xl">
        {hasPlan && <CheckoutProgress current="Details" isSignedIn />}
        <h1 className="text-[clamp(28px,24px+1vw,40px)]">{detailsMessages.title}</h1>
        <p className="mt-2 text-ink-2">{detailsMessages.intro}</p>
        <DetailsForm
          values={actionData?.typed ?? values}
          missing={missing}
          documents={documents}
          asked={asked || undefined}
          answer={actionData}
          version={actionData?.version ?? version}
          copyOf={actionData?.copyOf ?? copyOf}
        />
      </div>
    </Page>
  )
}

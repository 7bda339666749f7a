import { data, type RouterContextProvider, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import type { App } from '#domain/app.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { isCodeAwaited } from '#domain/directory/claims/claim-codes.server.ts'
import { type LetterState, readLetter } from '#domain/directory/claims/claim-letters.server.ts'
import { type ClaimError, claimMessages } from '#domain/directory/claims/claim-messages.ts'
import { claimForm } from '#domain/directory/claims/claim-schema.server.ts'
import { findWaiting } from '#domain/directory/claims/claims.server.ts'
import { fileClaim } from '#domain/directory/claims/file-claim.server.ts'
import { findClaimable } from '#domain/directory/claims/find-claimable.server.ts'
import { proveByLetter } from '#domain/directory/claims/prove-by-letter.server.ts'
import { isLinkOf, proveByLink } from '#domain/directory/claims/prove-by-link.server.ts'
import { proveClaim, sendClaimCode } from '#domain/directory/claims/prove-claim.server.ts'
import { askToJoin } from '#domain/directory/team/ask-to-join.server.ts'
import { isJoinWaiting } from '#domain/directory/team/join-requests.server.ts'
import { teamMessages } from '#domain/directory/team/team-messages.ts'
import { joinNote } from '#domain/directory/team/team-schema.server.ts'
import { readOperator } from '#domain/foundation/settings/settings.server.ts'
import { typedTexts } from '#platform/request/forms.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { requireUser } from '../accounts/account-guard.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import { teamStatus } from '../team/team-action.ts'
import type { Route } from './+types/claim-page'
import { CodeForms, DocumentForm, LetterForm, LinkForm } from './claim-forms.tsx'
import { JoinForm } from './join-form.tsx'

export const handle: RouteHandle = { permission: 'use-account', slugs: ['name'], hydrate: true, bodyBytes: uploadBytes }

const statusOf: Record<ClaimError, number> = {
  forbidden: 403,
  'claiming-off': 404,
  'listing-unknown': 404,
  'listing-removed': 410,
  'already-yours': 409,
  'already-owned': 409,
  'no-address': 422,
  'address-of-owner': 422,
  'too-many': 429,
  'too-many-today': 429,
  'code-over': 422,
  'wrong-code': 422,
  'wrong-letter': 422,
  'link-over': 422,
  'document-missing': 422,
  'document-too-large': 413,
  'document-wrong-type': 422,
  'document-too-many-pixels': 422,
  'document-unreadable': 422,
  'pictures-busy': 503,
  'already-waiting': 409,
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { userId } = requireUser(context, url)
  const app = context.get(appContext)
  const found = await findClaimable(app, context.get(callerContext), params.name)
  if (!found.ok) {
    if (found.reason === 'already-yours') throw redirect('/account/listings', 303)
    if (found.reason === 'already-owned')
      return {
        ...(await readOwned(app, params.name, userId)),
        email: '',
        isCodeAwaited: false,
        letter: null,
        link: null,
      }
    if (found.reason === 'listing-unknown') throw data(null, 404)
    throw data(claimMessages.errors[found.reason], statusOf[found.reason])
  }
  const { id: businessId, name, email } = found.listing
  const claimer = { businessId, userId }
  const [waiting, isAwaited, letter, link] = await Promise.all([
    findWaiting(app, claimer),
    isCodeAwaited(app, claimer),
    readLetter(app, businessId),
    readLink(app, params.name, url),
  ])
  // The link from our email proves the claim, so a pending document needs no decision.
  const blocked = waiting && !link?.isValid ? ('already-waiting' as const) : null
  return { name, email, blocked, isCodeAwaited: isAwaited, letter: await aboutLetter(app, letter?.state), link }
}

/** A letter whose code is over tells its reader how to get a new one. */
async function aboutLetter(app: App, state: LetterState | undefined) {
  if (!state) return null
  return { isOpen: state === 'open', email: state === 'open' ? '' : (await readOperator(app)).email }
}

/** Null when the page was opened without a link from an email. */
async function readLink(app: App, slug: string, { searchParams }: URL) {
  const [until, key] = [searchParams.get('until'), searchParams.get('key')]
  if (until === null || key === null) return null
  return { until, key, isValid: await isLinkOf(app, { slug, until, key }) }
}

/** The listing has an owner: a claim becomes a request to join, which is sent once. */
async function readOwned(app: App, slug: string, userId: string) {
  const found = await findListing(app, slug)
  const { id: businessId, name } = found.ok ? found.listing : { id: '', name: '' }
  const isAsked = found.ok && (await isJoinWaiting(app, { businessId, userId }))
  return { name, blocked: isAsked ? ('already-asked' as const) : ('already-owned' as const) }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const { fields, files } = await readUploads(request)
  const typed = typedTexts(fields)
  if (typed.step === 'join') return askOwners(context, params.name, typed.note ?? '')
  const parsed = claimForm.safeParse(fields)
  if (!parsed.success)
    return data({ step: typed.step, note: typed.note, isUnread: true, error: null, sentTo: '', joinError: '' }, 422)
  const document = files.find(({ field }) => field === 'document')?.bytes
  const result = await take(context, params.name, { ...parsed.data, document })
  if (result.ok && 'to' in result) throw redirect(result.to, 303)
  const answer = { step: typed.step, note: typed.note, isUnread: false, joinError: '' }
  if (result.ok) return data({ ...answer, error: null, sentTo: result.email })
  return data({ ...answer, error: result.reason, sentTo: '' }, statusOf[result.reason])
}

async function askOwners(context: Readonly<RouterContextProvider>, slug: string, typedNote: string) {
  const parsed = joinNote.safeParse(typedNote)
  const answer = { step: 'join', note: typedNote, isUnread: !parsed.success, error: null, sentTo: '', joinError: '' }
  if (!parsed.success) return data(answer, 422)
  const note = parsed.data
  const asked = await askToJoin(context.get(appContext), context.get(callerContext), { slug, note })
  if (asked.ok) throw redirect('/account/listings?asked', 303)
  return data({ ...answer, joinError: teamMessages.errors[asked.reason] }, teamStatus(asked.reason))
}

type Step =
  | { step: 'send-code' }
  | { step: 'code'; code: string }
  | { step: 'letter'; letterCode: string }
  | { step: 'link'; until: string; key: string }
  | { step: 'document'; note: string }
type Taken = { ok: true; email: string } | { ok: true; to: string } | { ok: false; reason: ClaimError }

async function take(
  context: Readonly<RouterContextProvider>,
  slug: string,
  given: Step & { document: Uint8Array<ArrayBuffer> | undefined },
): Promise<Taken> {
  const app = context.get(appContext)
  const caller = context.get(callerContext)
  if (given.step === 'send-code') return sendClaimCode(app, caller, { slug })
  if (given.step === 'code') {
    const proved = await proveClaim(app, caller, { slug, code: given.code })
    return proved.ok ? { ok: true, to: `/account/listings/${proved.businessId}?claimed` } : proved
  }
  if (given.step === 'letter') {
    const proved = await proveByLetter(app, caller, { slug, code: given.letterCode })
    return proved.ok ? { ok: true, to: `/account/listings/${proved.businessId}?claimed` } : proved
  }
  if (given.step === 'link') {
    const proved = await proveByLink(app, caller, { slug, until: given.until, key: given.key })
    return proved.ok ? { ok: true, to: `/account/listings/${proved.businessId}?claimed` } : proved
  }
  const filed = await fileClaim(app, caller, { slug, document: given.document, note: given.note })
  return filed.ok ? { ok: true, to: '/account/listings?sent' } : filed
}

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, blocked, isCodeAwaited, letter, link } = loaderData
  if (blocked === 'already-owned' || blocked === 'already-asked') {
    const fieldError = actionData?.isUnread ? teamMessages.fieldErrors.note : undefined
    return (
      <NarrowPage title={`Join ${name}`} sentence={actionData?.joinError}>
        <JoinForm isAsked={blocked === 'already-asked'} note={actionData?.note} fieldError={fieldError} />
      </NarrowPage>
    )
  }
  if (blocked)
    return (
      <NarrowPage title="Claim a listing" intro={name}>
        <p role="status" className="mt-6 rounded-notice bg-sunken p-4 font-semibold">
          {claimMessages.errors[blocked]}
        </p>
      </NarrowPage>
    )
  const { step, note, isUnread = false, error, sentTo } = actionData ?? {}
  const isAboutDocument = step === 'document'
  const isAboutLetter = step === 'letter'
  const linkError = link && !link.isValid && !actionData ? ('link-over' as const) : null
  const fault = error ?? linkError
  const sentence = fault ? claimMessages.errors[fault] : undefined
  return (
    <NarrowPage
      title={`Claim ${name}`}
      intro="Show us the business is yours. Then you can edit the listing and answer homeowners from your account."
      sentence={isAboutDocument || (isAboutLetter && letter?.isOpen) ? undefined : sentence}
    >
      {link?.isValid && <LinkForm until={link.until} linkKey={link.key} />}
      {letter && !letter.isOpen && (
        <section className="mt-8 grid gap-2">
          <h2>{claimMessages.letterOver.title}</h2>
          <p>{claimMessages.letterOver.text(letter.email)}</p>
        </section>
      )}
      {letter?.isOpen && (
        <LetterForm
          fieldError={isAboutLetter ? (sentence ?? (isUnread ? claimMessages.letterError : undefined)) : undefined}
        />
      )}
      <CodeForms {...{ email, isCodeAwaited, sentTo }} isUnread={isUnread && !isAboutDocument && !isAboutLetter} />
      <DocumentForm
        note={note}
        fieldError={isAboutDocument ? (sentence ?? (isUnread ? claimMessages.noteError : undefined)) : undefined}
      />
    </NarrowPage>
  )
}

import { data, Form, Link, redirect } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { readOwnTraffic } from '#domain/directory/claims/read-own-listing.server.ts'
import { proposedCityField, textOf } from '#domain/directory/listings/listing-form.ts'
import { endDraft } from '#domain/directory/own-edits/keep-draft.server.ts'
import { type EditError, proposeEdit } from '#domain/directory/own-edits/propose-edit.server.ts'
import type { TrafficSums } from '#domain/directory/traffic/traffic-count.ts'
import { trafficMessages } from '#domain/directory/traffic/traffic-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { type OwnerPart, ownerParts } from '#domain/foundation/settings/setting.ts'
import { goOn } from '#platform/request/redirects.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { ListingEditor, useFreshForm } from '../listing-editor/listing-editor.tsx'
import { readEditor } from '../listing-editor/read-editor.server.ts'
import type { Route } from './+types/own-listing-page'
import { photosDone, photosFailed, runOwnPhotos } from './own-photos-action.ts'
import { PhotoBoard, PhotosDone, UndoPhotos } from './photo-board.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true, bodyBytes: uploadBytes }

const statusOf: Record<EditError, number> = {
  forbidden: 403,
  'listing-unknown': 404,
  'too-many': 429,
  'changed-meanwhile': 409,
  'nothing-changed': 422,
  'not-valid': 422,
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const own = [context.get(appContext), context.get(callerContext), params.id] as const
  const [found, counted] = await Promise.all([readEditor(...own), readOwnTraffic(...own)])
  if (!found.ok) throw data(editMessages.errors[found.reason], statusOf[found.reason])
  if (!counted.ok) throw data(editMessages.errors[counted.reason], statusOf[counted.reason])
  const { ok: _, email, ...editor } = found
  const { searchParams } = url
  return {
    ...editor,
    id: params.id,
    done: doneWord(searchParams, email),
    isDiscarded: searchParams.get('draft') === 'discarded',
    /** The time at which a draft was discarded or restored. A new value resets the form. */
    anewAt: searchParams.get('at') ?? '',
    photosDone: photosDone(searchParams),
    traffic: counted.traffic,
  }
}

function doneWord(search: URLSearchParams, email: string) {
  if (search.has('claimed')) {
    const requests = email ? ` We email requests to ${email}. If that isn’t your address, change it below.` : ''
    return `The listing is yours now. Check that everything is right.${requests}`
  }
  const saved = search.get('saved')
  if (saved === 'partly') {
    const live = ownerParts.filter(part => search.get('live')?.split(',').includes(part))
    return live.length > 0
      ? `${editMessages.outcomes.partly} Live now: ${partsSaid(live)}.`
      : editMessages.outcomes.partly
  }
  return saved === 'published' || saved === 'waiting' || saved === 'withdrawn'
    ? editMessages.outcomes[saved]
    : undefined
}

function partsSaid(parts: readonly OwnerPart[]) {
  return parts.map(part => editMessages.parts[part]).join(', ')
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const [app, caller, sent] = [context.get(appContext), context.get(callerContext), await readUploads(request)]
  if (sent.fields.intent !== undefined) {
    const answer = await runOwnPhotos(app, caller, id, sent)
    if (answer.ok) return goOn(`/account/listings/${id}?${new URLSearchParams(answer.query)}`)
    const { status, ...photos } = photosFailed(answer, sent.fields)
    return data({ photos }, status)
  }
  const typed = sent.fields
  const result = await proposeEdit(app, caller, { businessId: id, version: textOf(typed, 'version'), typed })
  if (result.ok) {
    await endDraft(app, caller, id)
    const live = result.live ? `&live=${result.live.join(',')}` : ''
    throw redirect(`/account/listings/${id}?saved=${result.outcome}${live}`, 303)
  }
  if (result.reason === 'listing-unknown') throw data(editMessages.errors[result.reason], statusOf[result.reason])
  const { reason, fieldErrors = [], proposedCity, conflict } = result
  const shown = proposedCity ? { ...typed, [proposedCityField]: proposedCity } : typed
  return data({ form: { typed: shown, fieldErrors, error: reason, conflict } }, statusOf[reason])
}

const none: readonly string[] = []

export default function OwnListingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, version, base, values, savedDraft, draftConflict, facts, photos, now, today } = loaderData
  const { categoryLimit, live, waitingSince, waitingParts, rejectedBecause, done, isDiscarded, anewAt } = loaderData
  const sent = actionData && 'form' in actionData ? actionData.form : undefined
  const failedPhotos = actionData && 'photos' in actionData ? actionData.photos : undefined
  const fresh = useFreshForm(anewAt)
  const conflict = sent ? sent.conflict?.fields : draftConflict.length > 0 ? draftConflict : undefined
  return (
    <AccountPanel
      title={name}
      done={actionData ? undefined : done}
      sentence={sent && editMessages.errors[sent.error]}
      isWide
    >
      {waitingSince && (
        <p className="mt-4 rounded-notice bg-sunken p-4">
          Your changes from {timeIn(region.zone, waitingSince)} are in review: {partsSaid(waitingParts)}. The form below
          shows them. If you send new changes, they replace these.
        </p>
      )}
      {rejectedBecause !== null && (
        <p className="mt-4 whitespace-pre-line rounded-notice bg-sunken p-4">
          We didn’t publish your last changes: {rejectedBecause}
        </p>
      )}
      {isDiscarded && !savedDraft && <Discarded id={id} />}
      {!sent && draftConflict.length > 0 && <Notice>{editMessages.draftOvertaken}</Notice>}
      {/* Resets when the listing changes. Without JavaScript, the loader's data is newer than what was sent. */}
      <ListingEditor
        key={`${fresh.key} ${JSON.stringify(base)}`}
        listingId={id}
        version={version}
        sentVersion={sent && (sent.conflict?.version ?? textOf(sent.typed, 'version'))}
        base={base}
        values={sent?.typed ?? values}
        savedDraft={savedDraft}
        fieldErrors={sent?.fieldErrors ?? none}
        conflict={conflict}
        categoryLimit={categoryLimit}
        live={live}
        facts={facts}
        now={now}
        today={today}
        onArrived={fresh.renew}
      >
        {failedPhotos && <Notice>{failedPhotos.sentence}</Notice>}
        {failedPhotos?.undo && <UndoPhotos changeId={failedPhotos.undo} />}
        {!actionData && loaderData.photosDone.done && (
          <PhotosDone text={loaderData.photosDone.done} undo={loaderData.photosDone.undo} />
        )}
        <PhotoBoard own={photos} />
        <p className="mt-2">
          <Link to="photos" relative="path" className={`${link} inline-flex min-h-11 items-center`}>
            Photos and logo
          </Link>
        </p>
      </ListingEditor>
      <OwnTraffic traffic={loaderData.traffic} />
    </AccountPanel>
  )
}

function Discarded({ id }: { id: string }) {
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-notice bg-sunken p-4">
      <p className="font-semibold">Your draft is discarded.</p>
      <Form method="post" action={`/account/listings/${id}/draft`}>
        <button type="submit" name="intent" value="restore" className={`${button.outlined} min-h-11!`}>
          Restore draft
        </button>
      </Form>
    </div>
  )
}

const shown = ['views', 'calls', 'websites', 'requests'] as const

function OwnTraffic({ traffic }: { traffic: TrafficSums }) {
  return (
    <section aria-labelledby="traffic" className="mt-8 max-w-[45rem] rounded-notice border border-line p-4">
      <h2 id="traffic" className="text-base">
        {trafficMessages.title}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {shown.map(kind => (
          <div key={kind} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-2">{trafficMessages.counts[kind]}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{traffic[kind].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{trafficMessages.note}</p>
    </section>
  )
}

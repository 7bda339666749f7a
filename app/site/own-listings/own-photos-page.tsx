import { data, Form, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { altLimit } from '#domain/directory/photos/listing-photo.ts'
import { isPhotoOutcome, photoMessages } from '#domain/directory/photos/photo-messages.ts'
import { type OwnPhotos, readOwnPhotos } from '#domain/directory/photos/read-own-photos.server.ts'
import { isId } from '#platform/database/ids.ts'
import { smallFilePath } from '#platform/files/file-path.ts'
import { goOn } from '#platform/request/redirects.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { button, link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { WaitingPhotoMenu } from '#ui/photos/photo-menu.tsx'
import { PhotoTile, PhotoTiles } from '#ui/photos/photo-tiles.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-photos-page'
import { OwnLogo } from './own-logo.tsx'
import { ownPhotosStatus, runOwnPhotos } from './own-photos-action.ts'
import { PhotoUpload } from './photo-upload.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true, bodyBytes: uploadBytes }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const found = await readOwnPhotos(context.get(appContext), context.get(callerContext), id)
  if (!found.ok) throw data(photoMessages.errors[found.reason], ownPhotosStatus[found.reason])
  const { searchParams } = url
  const outcome = searchParams.get('done') ?? ''
  const undo = searchParams.get('undo') ?? ''
  return {
    own: found.own,
    done: isPhotoOutcome(outcome) ? photoMessages.outcomes[outcome] : undefined,
    undo: isId(undo) ? undo : null,
  }
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const sent = await readUploads(request)
  const answer = await runOwnPhotos(context.get(appContext), context.get(callerContext), id, sent)
  if (answer.ok) return goOn(`/account/listings/${id}/photos?${new URLSearchParams(answer.query)}`)
  const { reason } = answer
  const sentence = reason === 'not-understood' ? photoMessages.notUnderstood : photoMessages.errors[reason]
  // A larger plan, or a photo removed in another tab, makes room for it.
  const { changeId } = sent.fields
  const undo = reason === 'over-plan' && typeof changeId === 'string' && isId(changeId) ? changeId : null
  return data({ sentence, undo }, reason === 'not-understood' ? 422 : ownPhotosStatus[reason])
}

export default function OwnPhotosPage({ loaderData: { own, done, undo }, actionData }: Route.ComponentProps) {
  const { listing, photos, waiting, lastReason } = own
  const path = `/account/listings/${listing.id}`
  return (
    <AccountPanel title={`Photos of ${listing.name}`} isWide>
      <p className="mt-1">
        <Link to={path} className={`${link} inline-flex min-h-11 items-center`}>
          Edit listing
        </Link>
      </p>
      {actionData && <Notice>{actionData.sentence}</Notice>}
      {actionData?.undo && <Undo changeId={actionData.undo} />}
      {!actionData && done && <Done text={done} undo={undo} />}
      {lastReason && waiting.length === 0 && (
        <p className="mt-4 rounded-notice bg-sunken p-4 whitespace-pre-line">
          Not approved last time, and why: {lastReason.reason}
        </p>
      )}
      <section aria-labelledby="photos" className="mt-6">
        <h3 id="photos">Photos</h3>
        <PlanLine own={own} />
        {photos.length > 1 && (
          <p className="mt-1 text-ink-2">
            Drag a photo to another place, or use its menu. The first one is your cover.
          </p>
        )}
        <PhotoTiles
          photos={photos.map(({ fileId, alt, waitingCaption, isHidden }) => ({
            fileId,
            path: smallFilePath(fileId),
            caption: alt,
            ...(isHidden && { badge: 'Hidden' }),
            note: noteOf({ waitingCaption, isHidden }),
          }))}
          captionLimit={altLimit}
        />
        <WaitingPhotos own={own} />
        <PhotoUpload listingId={listing.id} left={own.left} />
      </section>
      <OwnLogo own={own} />
    </AccountPanel>
  )
}

function Done({ text, undo }: { text: string; undo: string | null }) {
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-notice bg-green-tint p-4">
      <p className="font-semibold text-green">{text}</p>
      {undo && <Undo changeId={undo} />}
    </div>
  )
}

function Undo({ changeId }: { changeId: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="changeId" value={changeId} />
      <button type="submit" name="intent" value="undo" className={`${button.outlined} min-h-11!`}>
        Undo
      </button>
    </Form>
  )
}

function PlanLine({ own: { photos, waiting, planName, limit, left, isReviewed } }: { own: OwnPhotos }) {
  const hidden = photos.filter(({ isHidden }) => isHidden).length
  const who = planName ? `Your ${planName} plan shows` : 'Without a plan your listing shows'
  return (
    <div className="mt-1 grid gap-1 text-ink-2">
      <p>
        {limit === null
          ? `${who} as many photos as you like. You have ${photos.length}.`
          : `${who} up to ${limit} photos. You have ${photos.length + waiting.length}.`}{' '}
        {(hidden > 0 || left === 0) && (
          <a href="/list-business" className={link}>
            See larger plans
          </a>
        )}
      </p>
      {hidden > 0 && <p>{hiddenSentence(hidden)}</p>}
      {isReviewed && <p>We look at new photos, logos and captions before homeowners see them.</p>}
    </div>
  )
}

function hiddenSentence(count: number) {
  return count === 1
    ? '1 photo is hidden until your plan has room. We keep it.'
    : `${count} photos are hidden until your plan has room. We keep them.`
}

function noteOf({ waitingCaption, isHidden }: { waitingCaption: string | null; isHidden: boolean }) {
  if (waitingCaption !== null) return `New caption in review: ${waitingCaption || '(none)'}`
  return isHidden ? 'More photos than your plan shows.' : undefined
}

function WaitingPhotos({ own: { listing, waiting } }: { own: OwnPhotos }) {
  if (waiting.length === 0) return null
  return (
    <>
      <h4 className="mt-8 font-semibold">In review</h4>
      <ul className="mt-3 grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 lg:grid-cols-4">
        {waiting.map(({ id, fileId, caption }, index) => {
          const path = `/account/listings/${listing.id}/photos/waiting/${fileId}`
          return (
            <li key={id} className="relative grid content-start gap-1.5">
              <PhotoTile photo={{ fileId, path, caption }} badge="In review" />
              <WaitingPhotoMenu itemId={id} number={index + 1} caption={caption} captionLimit={altLimit} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

import { data } from 'react-router'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { photoMessages } from '#domain/directory/photos/photo-messages.ts'
import { readOwnPhotos } from '#domain/directory/photos/read-own-photos.server.ts'
import { goOn } from '#platform/request/redirects.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { Notice } from '#ui/notice.tsx'
import { requireUser } from '../accounts/account-guard.ts'
import { AccountPanel } from '../accounts/account-panel.tsx'
import type { Route } from './+types/own-photos-page'
import { OwnLogo } from './own-logo.tsx'
import { ownPhotosStatus, photosDone, photosFailed, runOwnPhotos } from './own-photos-action.ts'
import { PhotoBoard, PhotosDone, UndoPhotos } from './photo-board.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true, bodyBytes: uploadBytes }

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  const found = await readOwnPhotos(context.get(appContext), context.get(callerContext), id)
  if (!found.ok) throw data(photoMessages.errors[found.reason], ownPhotosStatus[found.reason])
  return { own: found.own, ...photosDone(url.searchParams) }
}

export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const sent = await readUploads(request)
  const answer = await runOwnPhotos(context.get(appContext), context.get(callerContext), id, sent)
  if (answer.ok) return goOn(`/account/listings/${id}/photos?${new URLSearchParams(answer.query)}`)
  const { status, ...failed } = photosFailed(answer, sent.fields)
  return data(failed, status)
}

export default function OwnPhotosPage({ loaderData: { own, done, undo }, actionData }: Route.ComponentProps) {
  const { listing, waiting, lastReason } = own
  return (
    <AccountPanel title={`Photos of ${listing.name}`} isWide>
      {actionData && <Notice>{actionData.sentence}</Notice>}
      {actionData?.undo && <UndoPhotos changeId={actionData.undo} />}
      {!actionData && done && <PhotosDone text={done} undo={undo} />}
      {lastReason && waiting.length === 0 && (
        <p className="mt-4 rounded-notice bg-sunken p-4 whitespace-pre-line">
          Not approved last time, and why: {lastReason.reason}
        </p>
      )}
      <PhotoBoard own={own} />
      <OwnLogo own={own} />
    </AccountPanel>
  )
}

import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { addOwnPhotos, setOwnLogo } from '#domain/directory/photos/add-own-photos.server.ts'
import { changeOwnPhotos, type OwnPhotoChange } from '#domain/directory/photos/change-own-photos.server.ts'
import { caption, photoChangeForm } from '#domain/directory/photos/photo-change-schema.server.ts'
import {
  isPhotoOutcome,
  type OwnPhotosError,
  type PhotoOutcome,
  photoMessages,
} from '#domain/directory/photos/photo-messages.ts'
import { undoOwnPhotos } from '#domain/directory/photos/undo-own-photos.server.ts'
import { isId } from '#platform/database/ids.ts'
import type { readUploads } from '#platform/request/uploads.ts'

type Sent = Awaited<ReturnType<typeof readUploads>>
type Answer =
  | { ok: true; query: { done: PhotoOutcome; undo?: string } }
  | { ok: false; reason: OwnPhotosError | 'not-understood' }

export const ownPhotosStatus: Record<OwnPhotosError, number> = {
  forbidden: 403,
  'listing-unknown': 404,
  'too-many': 429,
  'no-photo': 422,
  'photos-too-many': 422,
  'over-plan': 409,
  'photo-wrong-type': 422,
  'photo-heic': 422,
  'photo-too-large': 422,
  'photo-too-many-pixels': 422,
  'photo-unreadable': 422,
  'pictures-busy': 503,
  'photo-unknown': 409,
  'change-unknown': 409,
  'already-undone': 409,
  'too-late': 409,
  'nothing-left': 409,
}

const otherForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add-photos') }),
  z.object({ intent: z.literal('set-logo') }),
  z.object({ intent: z.literal('remove-logo') }),
  z.object({ intent: z.literal('withdraw-photo'), itemId: z.uuid() }),
  z.object({ intent: z.literal('describe-waiting-photo'), itemId: z.uuid(), alt: caption }),
  z.object({ intent: z.literal('undo'), changeId: z.uuid() }),
])

export async function runOwnPhotos(app: App, caller: Caller, businessId: string, sent: Sent): Promise<Answer> {
  const change = photoChangeForm.safeParse(sent.fields)
  if (change.success) return runChange(app, caller, { businessId, change: change.data })
  const { data: form } = otherForm.safeParse(sent.fields)
  if (!form) return { ok: false, reason: 'not-understood' }
  const files = sent.files.map(({ bytes }) => bytes)
  switch (form.intent) {
    case 'add-photos': {
      const added = await addOwnPhotos(app, caller, { businessId, photos: files })
      return added.ok ? done(added.isWaiting ? 'waiting' : 'added') : added
    }
    case 'set-logo': {
      const [logo] = files
      if (!logo) return { ok: false, reason: 'no-photo' }
      const set = await setOwnLogo(app, caller, { businessId, logo })
      return set.ok ? done(set.isWaiting ? 'waiting' : 'logo', set.isWaiting ? undefined : set.changeId) : set
    }
    case 'remove-logo': {
      const removed = await setOwnLogo(app, caller, { businessId, logo: null })
      return removed.ok ? done('logo-removed', removed.changeId) : removed
    }
    case 'undo': {
      const undone = await undoOwnPhotos(app, caller, { businessId, changeId: form.changeId })
      return undone.ok ? done('undone') : undone
    }
    case 'withdraw-photo':
      return runChange(app, caller, { businessId, change: { action: form.intent, itemId: form.itemId } })
    case 'describe-waiting-photo': {
      const { intent: action, itemId, alt } = form
      return runChange(app, caller, { businessId, change: { action, itemId, alt } })
    }
  }
}

/** Returns the result of a change, from the address it redirects to. */
export function photosDone(search: URLSearchParams) {
  const [outcome, undo] = [search.get('done') ?? '', search.get('undo') ?? '']
  return {
    done: isPhotoOutcome(outcome) ? photoMessages.outcomes[outcome] : undefined,
    undo: isId(undo) ? undo : null,
  }
}

export function photosFailed({ reason }: Extract<Answer, { ok: false }>, { changeId }: Sent['fields']) {
  if (reason === 'not-understood') return { sentence: photoMessages.notUnderstood, undo: null, status: 422 }
  // A larger plan, or a photo removed in another tab, makes room for it.
  const undo = reason === 'over-plan' && typeof changeId === 'string' && isId(changeId) ? changeId : null
  return { sentence: photoMessages.errors[reason], undo, status: ownPhotosStatus[reason] }
}

const outcomeOf: Record<OwnPhotoChange['action'], PhotoOutcome> = {
  'remove-photo': 'removed',
  'lead-with-photo': 'ordered',
  'move-photo-earlier': 'ordered',
  'move-photo-later': 'ordered',
  'order-photos': 'ordered',
  'describe-photo': 'described',
  'withdraw-photo': 'withdrawn',
  'describe-waiting-photo': 'described',
}

async function runChange(
  app: App,
  caller: Caller,
  { businessId, change }: { businessId: string; change: OwnPhotoChange },
): Promise<Answer> {
  const changed = await changeOwnPhotos(app, caller, { businessId, change })
  if (!changed.ok) return changed
  if (change.action === 'describe-waiting-photo') return done('described')
  if (change.action === 'describe-photo' && changed.isWaiting) return done('waiting')
  return done(outcomeOf[change.action], changed.changeId)
}

function done(outcome: PhotoOutcome, undo?: string): Answer {
  return { ok: true, query: { done: outcome, ...(undo && { undo }) } }
}

import { z } from 'zod'
import type { App, Caller, Result } from '#domain/app.ts'
import type { ListingErrorReason } from '#domain/directory/listings/listing-messages.ts'
import { addPhotos, changePhotos, setLogo } from '#domain/directory/photos/change-photos.server.ts'
import { caption, photoChangeForm } from '#domain/directory/photos/photo-change-schema.server.ts'
import type { readUploads } from '#platform/request/uploads.ts'

const uploadForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('logo') }),
  z.object({ intent: z.literal('no-logo') }),
  z.object({ intent: z.literal('add-photos'), alt: caption.catch('') }),
])

export type PhotoAnswer = { changeId: string } | { error: ListingErrorReason } | { missing: 'file' | 'alt' }
type Sent = Awaited<ReturnType<typeof readUploads>>

export async function runPhotoForm(
  app: App,
  caller: Caller,
  id: string,
  { fields, files }: Sent,
): Promise<PhotoAnswer> {
  const change = photoChangeForm.safeParse(fields)
  if (change.success) return answerOf(await changePhotos(app, caller, { id, change: change.data }))
  const { data: asked } = uploadForm.safeParse(fields)
  if (!asked) return { error: 'not-understood' }
  const [logo] = files
  if (logo === undefined && asked.intent !== 'no-logo') return { missing: 'file' }
  if (asked.intent === 'add-photos') {
    if (asked.alt === '') return { missing: 'alt' }
    return answerOf(await addPhotos(app, caller, { id, photos: files.map(({ bytes }) => bytes), alt: asked.alt }))
  }
  return answerOf(await setLogo(app, caller, { id, logo: asked.intent === 'logo' && logo ? logo.bytes : null }))
}

function answerOf(result: Result<{ changeId: string }, ListingErrorReason>): PhotoAnswer {
  return result.ok ? { changeId: result.changeId } : { error: result.reason }
}

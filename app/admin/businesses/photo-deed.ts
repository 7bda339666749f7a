import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { addPhotos } from '#domain/listings/add-photos.server.ts'
import { changePhotos } from '#domain/listings/change-photos.server.ts'
import { altLimit } from '#domain/listings/listing-photo.ts'
import type { ListingRefusalReason } from '#domain/listings/listing-words.ts'
import { setLogo } from '#domain/listings/set-logo.server.ts'
import { typedText } from '#platform/text.ts'
import type { readUploads } from '#platform/uploads.ts'

const alt = typedText(altLimit).pipe(z.string().min(1))
const photoDeed = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('logo') }),
  z.object({ deed: z.literal('no-logo') }),
  z.object({ deed: z.literal('add-photos'), alt: alt.catch('') }),
  z.object({ deed: z.enum(['remove-photo', 'lead-with-photo']), fileId: z.uuid() }),
])

export type PhotoAnswer = { changeId: string } | { refusal: ListingRefusalReason } | { missing: 'file' | 'alt' }
type Sent = Awaited<ReturnType<typeof readUploads>>

/** What a button of the page of logo and photos does. */
export async function doPhotoDeed(app: App, caller: Caller, id: string, { fields, files }: Sent): Promise<PhotoAnswer> {
  const parsed = photoDeed.safeParse(fields)
  if (!parsed.success) return { refusal: 'not-understood' }
  const asked = parsed.data
  const [logo] = files
  if (logo === undefined && (asked.deed === 'logo' || asked.deed === 'add-photos')) return { missing: 'file' }
  if (asked.deed === 'add-photos' && asked.alt === '') return { missing: 'alt' }
  const result = await run()
  return result.ok ? { changeId: result.changeId } : { refusal: result.reason }

  function run() {
    if (asked.deed === 'add-photos')
      return addPhotos(app, caller, { id, photos: files.map(({ bytes }) => bytes), alt: asked.alt })
    if ('fileId' in asked) return changePhotos(app, caller, { ...asked, id })
    return setLogo(app, caller, { id, logo: asked.deed === 'logo' && logo ? logo.bytes : null })
  }
}

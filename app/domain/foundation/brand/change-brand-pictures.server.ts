import type { App, Caller, Result } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import {
  type BrandPictureSize,
  type BrandPictures,
  type BrandSlot,
  brandSlots,
  brandUploadBytes,
  iconSide,
  leastSides,
  logoBox,
  socialBox,
} from '#platform/images/brand-picture.ts'
import { type CreativeError, creativeKind } from '#platform/images/creative.ts'
import type { BrandShape } from '#platform/images/drawing-task.ts'
import { photoTypeError } from '#platform/images/photo.ts'
import { changeSettingIn, type SettingError } from '../settings/change-setting.server.ts'
import {
  addBrandPicture,
  type DrawnBrandPicture,
  hasBrandPicture,
  sweepBrandPictures,
} from './brand-pictures.server.ts'

export type BrandUploadError =
  | CreativeError
  | 'forbidden'
  | 'picture-missing'
  | 'picture-too-large'
  | 'picture-too-small'
  | 'picture-too-long'
type Uploaded = { ok: true; name: string } | { ok: false; reason: BrandUploadError; part?: string }
type Bytes = Uint8Array<ArrayBuffer>

/** The background of maskable icons, where phones show black for transparent. */
const iconPaper = '#ffffff'
const iconShapes: Record<Exclude<BrandPictureSize, 'full'>, BrandShape> = {
  '48': { width: 48, height: 48, fit: 'contain', format: 'png', maxBytes: 6_000 },
  '180': {
    width: 180,
    height: 180,
    fit: 'contain',
    format: 'png',
    margin: 12,
    background: iconPaper,
    maxBytes: 30_000,
  },
  '192': { width: 192, height: 192, fit: 'contain', format: 'png', maxBytes: 30_000 },
  // A launcher may cut off a fifth of the width.
  maskable: {
    width: 512,
    height: 512,
    fit: 'contain',
    format: 'png',
    margin: 84,
    background: iconPaper,
    maxBytes: 80_000,
  },
}
const iconFull: BrandShape = { width: iconSide, height: iconSide, fit: 'contain', format: 'png', maxBytes: 120_000 }
const logoFull: BrandShape = { ...logoBox, fit: 'inside', format: 'png' }

const shapes: Record<BrandSlot, Partial<Record<BrandPictureSize, BrandShape>>> = {
  logo: { full: logoFull, ...iconShapes },
  logoDark: { full: logoFull },
  icon: { full: iconFull, ...iconShapes },
  social: { full: { ...socialBox, fit: 'cover', format: 'jpeg' } },
}

const measuredSide = 2_400
/** Only measures the picture. */
const measuring: BrandShape = { width: measuredSide, height: measuredSide, fit: 'inside', format: 'jpeg' }

/** Draws an upload in the sizes of its slot. Nobody sees it before `saveBrandPictures`. */
export async function uploadBrandPicture(
  app: Pick<App, 'transaction' | 'pictures'>,
  caller: Caller,
  { slot, bytes }: { slot: BrandSlot; bytes: Bytes | undefined },
): Promise<Uploaded> {
  if (!may(caller, 'change-settings')) return { ok: false, reason: 'forbidden' }
  if (!bytes || bytes.length === 0) return { ok: false, reason: 'picture-missing' }
  if (bytes.length > brandUploadBytes) return { ok: false, reason: 'picture-too-large' }
  const kind = await creativeKind(bytes)
  if (kind !== 'photo' && kind !== 'drawing')
    return { ok: false, reason: (await photoTypeError(bytes)) ?? 'photo-wrong-type' }
  const least = leastSides[slot]
  const measured = await app.pictures.drawBrand(bytes, kind, measuring)
  if (!measured.ok) return measured
  const { width, height } = measured.drawn
  if (width < least.width || height < least.height)
    return { ok: false, reason: Math.max(width, height) < measuredSide ? 'picture-too-small' : 'picture-too-long' }
  const drawn: DrawnBrandPicture[] = []
  for (const [size, shape] of Object.entries(shapes[slot])) {
    const one = await app.pictures.drawBrand(bytes, kind, shape)
    if (!one.ok) return one
    drawn.push({ size: size as BrandPictureSize, ...one.drawn })
  }
  const { name } = await app.transaction(async tx => {
    await sweepBrandPictures(tx)
    return { ok: true, name: await addBrandPicture(tx, drawn) } as const
  })
  return { ok: true, name }
}

/** Whether there is such a picture, in the sizes of this slot. */
export function hasSlotPicture(app: Pick<App, 'db'>, slot: BrandSlot, name: string) {
  return hasBrandPicture(app, name, Object.keys(shapes[slot]))
}

/** Shows the pictures everywhere. Fails if they changed after the given version. */
export async function saveBrandPictures(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { version, pictures }: { version: number; pictures: Partial<BrandPictures> },
): Promise<Result<{ changeId: string }, SettingError | 'picture-unknown'>> {
  if (!may(caller, 'change-settings')) return { ok: false, reason: 'forbidden' }
  return app.transaction(async tx => {
    for (const slot of brandSlots) {
      const name = pictures[slot]
      if (name && !(await hasSlotPicture(tx, slot, name))) return { ok: false, reason: 'picture-unknown' } as const
    }
    const change = { key: 'brandPictures', version, change: pictures, action: 'change-brand-pictures' } as const
    const changeId = await changeSettingIn(tx, caller, change)
    return changeId ? { ok: true, changeId } : ({ ok: false, reason: 'changed-meanwhile' } as const)
  })
}

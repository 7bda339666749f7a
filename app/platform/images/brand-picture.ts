// The operator's logo, icon and social image. A name has the hash of the picture's bytes and its size, so that its address never shows
// anything else, and pages know its shape without a look-up.

export const brandSlots = ['logo', 'logoDark', 'icon', 'social'] as const
export type BrandSlot = (typeof brandSlots)[number]
export type BrandPictures = Record<BrandSlot, string>
export const noBrandPictures: BrandPictures = { logo: '', logoDark: '', icon: '', social: '' }

/** Like `3fa9c1d2e4b5a697-480x96.png`. */
export const brandPictureName = /^[0-9a-f]{16}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|jpg)$/

/** The smaller sizes of an icon: a tab, a phone's home screen, and a launcher that cuts its own shape. */
export const iconSizes = ['48', '180', '192', 'maskable'] as const
export type BrandPictureSize = 'full' | (typeof iconSizes)[number]

/** The header's size at a pixel ratio of 3. Limited, because every page loads the logo. */
export const logoBox = { width: 600, height: 108, maxBytes: 16_384 }
export const iconSide = 512
export const socialBox = { width: 1_200, height: 630, maxBytes: 400_000 }
export const leastSides: Record<BrandSlot, { width: number; height: number }> = {
  logo: { width: 48, height: 32 },
  logoDark: { width: 48, height: 32 },
  icon: { width: 192, height: 192 },
  social: { width: 600, height: 315 },
}
export const brandUploadBytes = 5 * 1024 * 1024

export function brandPicturePath(name: string, size: BrandPictureSize = 'full') {
  return `/brand/pictures/${size}/${name}`
}

export function sizeOfBrandPicture(name: string) {
  const [, width = '1', height = '1'] = brandPictureName.exec(name) ?? []
  return { width: Number(width), height: Number(height) }
}

/** Returns the size at which a picture fits into the box; never larger than it is. */
export function fitBrandPicture(name: string, box: { width: number; height: number }) {
  const { width, height } = sizeOfBrandPicture(name)
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function brandMediaType(name: string) {
  return name.endsWith('.jpg') ? 'image/jpeg' : 'image/png'
}

/** The icon, or the logo in a square if there's no icon. Both have the sizes of an icon. */
export function iconOf({ icon, logo }: BrandPictures) {
  return icon || logo
}

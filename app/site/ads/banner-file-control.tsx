import { type FileField, fileFields } from '#domain/commerce/ads/banner-application.ts'
import { bannerWords as words } from '#domain/commerce/ads/banner-words.ts'
import type { FileFaults } from '#domain/commerce/ads/file-sizes.ts'
import { FilesControl } from '#ui/files-control.tsx'
import { bannerId } from './banner-controls.tsx'

type Props = { name: FileField; faults: FileFaults; refusedPart: string | null }

/** The media types that the browser's file dialog offers for each field. */
const accepted: Record<FileField, string> = {
  logoFile: 'image/png,image/jpeg,image/svg+xml',
  bannerFiles: 'image/*',
  additionalCreatives: 'image/*,video/mp4,video/webm',
}

/** The file field of a banner application, with its errors. */
export function BannerFileControl({ name, faults, refusedPart }: Props) {
  const fault = faults[name]
  const isDrawing = fault === 'drawing-not-allowed' && refusedPart !== null
  return (
    <FilesControl
      id={bannerId(name)}
      name={name}
      label={words.labels[name]}
      note={words.optional}
      hint={words.hints[name]}
      accept={accepted[name]}
      isMultiple={fileFields[name] > 1}
      fault={isDrawing ? words.drawingFault(refusedPart) : fault && words.fileFaults[fault]}
    />
  )
}

import { type FileFaults, type FileField, fileLimits } from '#domain/commerce/sponsorship/sponsorship-files.ts'
import { sponsorshipWords as words } from '#domain/commerce/sponsorship/sponsorship-words.ts'
import { FilesControl } from '#ui/files-control.tsx'
import { idOf } from './sponsorship-controls.tsx'

type Props = { name: FileField; faults: FileFaults }

/** A picture field of a sponsor's application. */
export function PictureControl({ name, faults }: Props) {
  const fault = faults[name]
  return (
    <FilesControl
      {...words.files[name]}
      id={idOf(name)}
      name={name}
      note={words.optional}
      accept="image/png,image/jpeg"
      isMultiple={fileLimits[name].count > 1}
      fault={fault && words.fileFaults[fault]}
    />
  )
}

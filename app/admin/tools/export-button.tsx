import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { button } from '#ui/button.ts'
import { saveExport } from './save-export.ts'

type Props = { address: string; children: string }

/** A link to the file; with JavaScript it also reports when the file is complete and how many rows it has. */
export function ExportButton({ address, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const count = await saveExport(address)
    setBusy(false)
    if (count === undefined) toast.error('Error', { description: 'The export did not arrive. Please try again.' })
    else toast.success('Export Complete', { description: `Exported ${count.toLocaleString('en')} businesses to CSV` })
  }
  return (
    <a
      href={address}
      download
      aria-disabled={isBusy}
      onClick={event => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
      className={button.outlined}
    >
      <Download aria-hidden className="size-5" /> {isBusy ? 'Exporting...' : children}
    </a>
  )
}

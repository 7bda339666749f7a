import { Download, FolderArchive, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { toast } from 'sonner'
import type { DataReset } from '#domain/directory/history/reset-data.server.ts'
import { bulkMessages } from '#domain/directory/listings/bulk-messages.ts'
import { undoableUntil } from '#domain/foundation/changes/undo-window.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { useMay } from '../layout/use-may.ts'
import { saveExport } from './save-export.ts'

type Props = { search: string; found: number; resets: DataReset[] }

export function DataManagement({ search, found, resets }: Props) {
  const may = useMay()
  const mayReset = may('reset-data')
  return (
    <section aria-labelledby="data-management" className="mt-8 grid gap-4">
      <h3 id="data-management" className="text-xl">
        Data management
      </h3>
      <div className="grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
        <p className="text-ink-2">
          Download all businesses as a CSV file, or only those matching the search and filter below:{' '}
          {bulkMessages.found(found)}.
        </p>
        <div className="flex flex-wrap gap-2">
          <ExportButton address="/admin/tools/export.csv">Export all</ExportButton>
          <ExportButton address={`/admin/tools/export.csv${search && `?${search}`}`}>Export filtered</ExportButton>
          {may('export-archive') && (
            <Link to="/admin/tools/archive" className={button.outlined}>
              <FolderArchive aria-hidden className="size-5" /> Full export
            </Link>
          )}
          {mayReset && (
            <Link to="/admin/tools/reset" className={`${button.outlined} md:ml-auto`}>
              <Trash2 aria-hidden className="size-5" /> Reset data
            </Link>
          )}
        </div>
        {mayReset && <PastResets resets={resets} />}
      </div>
    </section>
  )
}

function PastResets({ resets }: { resets: DataReset[] }) {
  return (
    <ul className="grid gap-4 border-t border-line pt-4 empty:hidden">
      {resets.map(({ changeId, at, count }) => (
        <li key={changeId} className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="font-semibold">{bulkMessages.reset(count)}</span>{' '}
            <span className="text-ink-2">
              on {timeIn(region.zone, at)}. You can restore them until {timeIn(region.zone, undoableUntil(at))}.
            </span>
          </p>
          <Form method="post" action="/admin/tools" preventScrollReset>
            <input type="hidden" name="intent" value="restore" />
            <SubmitButton name="changeId" value={changeId} busy="Restoring…" look="outlined">
              Restore
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}

type ExportButtonProps = { address: string; children: string }

/** A link to the file; with JavaScript it also reports when the file is complete and how many rows it has. */
function ExportButton({ address, children }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const count = await saveExport(address)
    setBusy(false)
    if (count === undefined) toast.error('Error', { description: 'The export failed. Try again.' })
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
      <Download aria-hidden className="size-5" /> {isBusy ? 'Exporting…' : children}
    </a>
  )
}

import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { bulkWords } from '#domain/directory/listings/bulk-words.ts'
import type { DataReset } from '#domain/directory/listings/data-reset.ts'
import { button } from '#ui/button.ts'
import { ExportButton } from './export-button.tsx'
import { PastResets } from './past-resets.tsx'

type Props = { search: string; found: number; resets: DataReset[] }

/** Exports the directory as a file, and resets or restores it. */
export function DataManagement({ search, found, resets }: Props) {
  return (
    <section aria-labelledby="data-management" className="mt-8 grid gap-4">
      <h3 id="data-management" className="text-xl">
        Data management
      </h3>
      <div className="grid gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
        <p className="text-ink-2">
          All businesses as a CSV file, or those that the search and the filter below leave: {bulkWords.found(found)}.
        </p>
        <div className="flex flex-wrap gap-2">
          <ExportButton address="/admin/tools/export.csv">Export All</ExportButton>
          <ExportButton address={`/admin/tools/export.csv${search && `?${search}`}`}>Export Filtered</ExportButton>
          <Link to="/admin/tools/reset" className={`${button.outlined} md:ml-auto`}>
            <Trash2 aria-hidden className="size-5" /> Reset Data
          </Link>
        </div>
        <PastResets resets={resets} />
      </div>
    </section>
  )
}

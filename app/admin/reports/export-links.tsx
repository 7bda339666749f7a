import { Download } from 'lucide-react'
import { toast } from 'sonner'
import { button } from '#ui/button.ts'

const formats = [
  ['pdf', 'export.pdf'],
  ['csv', 'export.csv'],
  ['excel', 'export.xlsx'],
] as const

/** Download links for the report on screen. */
export function ExportLinks({ search }: { search: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="mr-1 text-[15px] text-ink-2">Export</span>
      {formats.map(([format, file]) => (
        <a
          key={format}
          href={`/admin/reports/${file}${search}`}
          download
          onClick={() => toast.success('Export Started', { description: `The report comes as ${format}` })}
          className={`${button.outlined} min-h-11! px-4!`}
        >
          <Download aria-hidden className="size-5" /> {format}
        </a>
      ))}
    </div>
  )
}

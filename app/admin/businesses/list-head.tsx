import { Plus, ShieldCheck, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { button } from '#ui/button.ts'

export function ListHead({ total }: { total: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2>{`Businesses (${total.toLocaleString('en')})`}</h2>
      <div className="flex flex-wrap gap-2">
        <Link to="/admin/quality" className={`${button.outlined} min-h-11! px-4!`}>
          <ShieldCheck aria-hidden className="size-5" /> Data quality
        </Link>
        <Link to="/admin/import" className={`${button.outlined} min-h-11! px-4!`}>
          <Upload aria-hidden className="size-5" /> Bulk Upload
        </Link>
        <Link to="/admin/businesses/new" className={`${button.filled} min-h-11! px-4!`}>
          <Plus aria-hidden className="size-5" /> Add Business
        </Link>
      </div>
    </div>
  )
}

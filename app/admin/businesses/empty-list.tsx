import { Building2 } from 'lucide-react'

/** Shown in place of the list when it's empty. */
export function EmptyList({ isSearch }: { isSearch: boolean }) {
  return (
    <div className="mt-4 grid justify-items-center gap-2 rounded-panel border border-line bg-surface px-6 py-14 text-center">
      <Building2 aria-hidden className="size-10 text-ink-3" />
      <h3>No businesses found</h3>
      <p className="text-ink-2">
        {isSearch ? 'No businesses match your search criteria.' : 'Add the first one, or upload a list.'}
      </p>
    </div>
  )
}

import type { ListedBusiness } from '#domain/directory/listings/listings.server.ts'
import { Badge } from '#ui/badge.tsx'
import type { Ticks } from './use-ticks.ts'

type Props = { listing: ListedBusiness; ticks: Ticks }

/** A business with its checkbox; the whole line is clickable. */
export function SelectableRow({ listing, ticks }: Props) {
  const { id, name, category, city, state, featured, claimed, status } = listing
  return (
    <li>
      <label className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-sunken has-checked:bg-tint has-checked:text-tint-ink md:px-5">
        <input
          type="checkbox"
          name="ids"
          value={id}
          checked={ticks.everything || ticks.ids.has(id)}
          disabled={ticks.everything}
          onChange={event => ticks.tick([id], event.currentTarget.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-[1.2fr_1fr_auto] md:items-center">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="text-[15px] opacity-90">
            {[category, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
          </span>
          <span className="flex flex-wrap gap-1.5 md:w-56 md:justify-end">
            {featured && <Badge tone="blue">Featured</Badge>}
            {claimed ? <Badge tone="green">Claimed</Badge> : <Badge tone="grey">Unclaimed</Badge>}
            {status !== 'active' && <Badge tone="plain">{status}</Badge>}
          </span>
        </span>
      </label>
    </li>
  )
}

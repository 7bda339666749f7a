type Props = { counts: { name: string; count: string }[]; className: string }

export function CountList({ counts, className }: Props) {
  return (
    <dl className={`divide-y divide-line border-y border-line ${className}`}>
      {counts.map(({ name, count }) => (
        <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5">
          <dt>{name}</dt>
          <dd className="text-ink-2 tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

import { sourceWords } from '#domain/directory/listings/listing-words.ts'
import { Badge } from '#ui/badge.tsx'

type Check = {
  id: string
  source: string
  reference: string
  by: string
  on: string
  licenseExpiresOn: string | null
  insuranceExpiresOn: string | null
  endedAt: Date | null
}

const words: Record<string, string> = sourceWords

/** All recorded checks, newest first. */
export function CheckList({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return <p className="mt-8 text-ink-2">Nobody has checked this business yet.</p>
  return (
    <section className="mt-8" aria-labelledby="checks">
      <h3 id="checks">Checks on record</h3>
      <ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-surface">
        {checks.map(check => (
          <li key={check.id} className="grid gap-1 p-4">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {words[check.source] ?? check.source}
              <Badge tone={check.endedAt ? 'grey' : 'green'}>{check.endedAt ? 'Ended' : 'Holds'}</Badge>
            </p>
            <p className="text-ink-2">{`Checked by ${check.by} on ${check.on}`}</p>
            {check.reference && <p className="text-ink-2">{check.reference}</p>}
            <p className="text-ink-2">{endsOf(check)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function endsOf({ licenseExpiresOn, insuranceExpiresOn }: Check) {
  const ends = [
    licenseExpiresOn && `license ${licenseExpiresOn}`,
    insuranceExpiresOn && `insurance ${insuranceExpiresOn}`,
  ]
  return `Valid until: ${ends.filter(Boolean).join(', ')}`
}

import type { TrafficSums } from '#domain/directory/traffic/traffic-count.ts'
import { trafficWords } from '#domain/directory/traffic/traffic-words.ts'

const shown = ['views', 'calls', 'websites', 'requests'] as const

/** The listing's recent traffic. */
export function OwnTraffic({ traffic }: { traffic: TrafficSums }) {
  return (
    <section aria-labelledby="traffic" className="mt-4 rounded-notice border border-line p-4">
      <h3 id="traffic" className="text-base">
        {trafficWords.title}
      </h3>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {shown.map(kind => (
          <div key={kind} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-2">{trafficWords.counts[kind]}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{traffic[kind].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-2">{trafficWords.note}</p>
    </section>
  )
}

import type { ReportSection } from '#domain/oversight/reports/report.ts'

type Width = 'full' | 'wide' | 'narrow'

const narrow = ['leads', 'plans', 'revenue-by-plan', 'advertising', 'zips']
const full = ['traffic', 'top-businesses']

/** Class names are written in full, because the style sheet is generated from those found in the source. */
const columns = { full: 'lg:col-span-12', wide: 'lg:col-span-7', narrow: 'lg:col-span-5', half: 'lg:col-span-6' }

/** Puts a narrow section beside a wide or another narrow one. A section without a match has the full width. */
export function spansOf(sections: readonly Pick<ReportSection, 'id' | 'figures'>[]) {
  const spans = new Map<string, string>()
  for (let at = 0; at < sections.length; at += 1) {
    const [one, next] = [sections[at], sections[at + 1]]
    if (!one) break
    const pair = next && pairOf(widthOf(one), widthOf(next))
    spans.set(one.id, pair?.[0] ?? columns.full)
    if (!pair) continue
    spans.set(next.id, pair[1])
    at += 1
  }
  return spans
}

function pairOf(one: Width, next: Width) {
  if (one === 'full' || next === 'full' || (one === 'wide' && next === 'wide')) return undefined
  return one === next ? ([columns.half, columns.half] as const) : ([columns[one], columns[next]] as const)
}

function widthOf({ id, figures }: Pick<ReportSection, 'id' | 'figures'>): Width {
  if (figures || full.includes(id)) return 'full'
  return narrow.includes(id) ? 'narrow' : 'wide'
}

import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from './local-port.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof categories)[number], number> & {
  /** Largest Contentful Paint, in seconds. */
  lcp: number
  /** Audits outside performance that cost points, by id. */
  failures: string[]
}

/** Uses Lighthouse's default phone on slow 4G. Close it at the end. */
export async function openLighthouse(executablePath: string) {
  const port = await freePort()
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
  return {
    /** `runs` is odd: other load on the machine only ever makes results worse. */
    async measure(url: string, runs: number): Promise<Scores> {
      const measured: Scores[] = []
      for (let run = 0; run < runs; run++) measured.push(await measureOnce(url, port))
      return middleOf(measured)
    },
    close: () => browser.close(),
  }
}

async function measureOnce(url: string, port: number): Promise<Scores> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
  })
  if (!run) throw new Error(`Lighthouse says nothing of ${url}`)
  const { lhr } = run
  const score = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const weighed = categories.slice(1).flatMap(name => lhr.categories[name]?.auditRefs ?? [])
  const lost = weighed.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: (lhr.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
    failures: [...new Set(lost.map(({ id }) => id))],
  }
}

function middleOf(measured: readonly Scores[]): Scores {
  const [first] = measured
  if (!first) throw new Error('at least one run')
  const middle = (of: (scores: Scores) => number) => {
    const values = measured.map(of).sort((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? 0
  }
  return {
    performance: middle(scores => scores.performance),
    accessibility: middle(scores => scores.accessibility),
    'best-practices': middle(scores => scores['best-practices']),
    seo: middle(scores => scores.seo),
    lcp: middle(scores => scores.lcp),
    failures: [...new Set(measured.flatMap(({ failures }) => failures))],
  }
}

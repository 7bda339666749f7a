import { conversionOf, leadsOf, type TrafficSums } from '#domain/directory/traffic/traffic-count.ts'
import { answerFigures } from './key-parts.ts'
import type { ReportTable } from './report.ts'
import { reportMessages as messages } from './report-messages.ts'
import type { SomeParts } from './report-part.ts'

const mostCategories = 15

export const trafficSegments: SomeParts<'traffic-figures' | 'traffic' | 'top-businesses' | 'by-category' | 'won-jobs'> =
  {
    'traffic-figures': async facts => {
      const [{ now, before }, answers] = await Promise.all([facts.traffic(), facts.answers()])
      return {
        figures: [
          { label: 'Listing views', unit: 'count', amount: now.views, before: before.views },
          { label: 'Calls', unit: 'count', amount: now.calls, before: before.calls },
          { label: 'Quote requests', unit: 'count', amount: now.requests, before: before.requests },
          { label: 'Leads', unit: 'count', amount: leadsOf(now), before: leadsOf(before) },
          { label: 'Conversion', unit: 'percent', amount: conversionOf(now), before: conversionOf(before) },
          { label: 'Website clicks', unit: 'count', amount: now.websites, before: before.websites },
          ...answerFigures(answers),
        ],
      }
    },
    traffic: async (facts, { steps }) => {
      const traffic = await facts.traffic()
      return {
        chart: {
          kind: 'line',
          title: messages.parts.traffic,
          unit: 'count',
          labels: steps.map(({ label }) => label),
          series: [
            { name: 'Views', amounts: traffic.steps.map(({ views }) => views) },
            { name: 'Leads', amounts: traffic.steps.map(leadsOf) },
          ],
        },
      }
    },
    'top-businesses': async facts => {
      const top = await facts.topBusinesses()
      return {
        about: 'Businesses with the most leads.',
        table: trafficTable(
          ['Business', 'City'],
          top.map(({ name, city, ...sum }) => ({ texts: [name, city], sum })),
        ),
      }
    },
    'by-category': async facts => {
      const categories = await facts.categories()
      const rows = categories
        .map(({ name, ...sum }) => ({ texts: [name], sum }))
        .sort((a, b) => leadsOf(b.sum) - leadsOf(a.sum) || b.sum.views - a.sum.views)
        .slice(0, mostCategories)
      return {
        about: 'A business in two categories counts in both.',
        chart: {
          kind: 'bars',
          title: 'Leads by category',
          unit: 'count',
          labels: rows.map(({ texts: [name = ''] }) => name),
          series: [{ name: 'Leads', amounts: rows.map(({ sum }) => leadsOf(sum)) }],
        },
        table: trafficTable(['Category'], rows),
      }
    },
    'won-jobs': async facts => {
      const { now, before, businesses } = await facts.won()
      return {
        about: 'Jobs that homeowners or businesses marked as won. The value is what businesses entered.',
        figures: [
          { label: 'Won jobs', unit: 'count', amount: now.jobs, before: before.jobs },
          {
            label: 'Value of won jobs',
            unit: 'money',
            amount: now.valueDollars * 100,
            before: before.valueDollars * 100,
          },
        ],
        table: {
          columns: [
            { title: 'Business', unit: 'text' },
            { title: 'Won jobs', unit: 'count' },
            { title: 'Value', unit: 'money' },
          ],
          rows: businesses.map(({ name, jobs, valueDollars }) => [name, jobs, valueDollars * 100]),
        },
      }
    },
  }

function trafficTable(titles: string[], rows: { texts: string[]; sum: TrafficSums }[]): ReportTable {
  return {
    columns: [
      ...titles.map(title => ({ title, unit: 'text' as const })),
      { title: 'Views', unit: 'count' },
      { title: 'Calls', unit: 'count' },
      { title: 'Requests', unit: 'count' },
      { title: 'Leads', unit: 'count' },
      { title: 'Conversion', unit: 'percent' },
    ],
    rows: rows.map(({ texts, sum }) => [...texts, sum.views, sum.calls, sum.requests, leadsOf(sum), conversionOf(sum)]),
  }
}

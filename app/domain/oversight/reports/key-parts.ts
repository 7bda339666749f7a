import { conversionOf, leadsOf } from '#domain/directory/traffic/traffic-count.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import type { Answers } from './read-answers.server.ts'
import type { ReportFigure } from './report.ts'
import { reportMessages as messages } from './report-messages.ts'
import { percentMore, percentOf, type SomeParts } from './report-part.ts'
import { heldAt } from './subscription-span.ts'

export const keyParts: SomeParts<'key-figures' | 'leads' | 'plans'> = {
  'key-figures': async (facts, frame) => {
    const [listings, plans, subscriptions, traffic, answers] = await Promise.all([
      facts.listings(),
      facts.plans(),
      facts.subscriptions(),
      facts.traffic(),
      facts.answers(),
    ])
    const { now, before } = listings
    const { start, end, monthAgo } = frame.moments
    const revenue = subscriptions.heldAt(end).cents
    const premium = (moment: Date) => heldAt(subscriptions.groups, subscriptions.indexOf(moment), 'premium').count
    const figures: ReportFigure[] = [
      { label: 'Monthly revenue', unit: 'money', amount: revenue, before: subscriptions.heldAt(start).cents },
      {
        label: 'Growth since last month',
        unit: 'percent',
        amount: percentMore(revenue, subscriptions.heldAt(monthAgo).cents),
      },
      { label: 'Businesses', unit: 'count', amount: now.businesses, ...compare(before?.businesses) },
      { label: 'Active', unit: 'count', amount: plans.active },
      { label: 'Premium', unit: 'count', amount: premium(end), before: premium(start) },
      { label: 'Leads', unit: 'count', amount: leadsOf(traffic.now), before: leadsOf(traffic.before) },
      { label: 'Conversion', unit: 'percent', amount: conversionOf(traffic.now), before: conversionOf(traffic.before) },
      { label: 'Average rating', unit: 'decimal', amount: now.rating, ...compare(before?.rating) },
      { label: 'Reviews', unit: 'count', amount: now.reviews, ...compare(before?.reviews) },
      { label: 'New listings', unit: 'count', amount: now.made, ...compare(before?.made) },
      ...answerFigures(answers),
    ]
    return { figures }
  },
  leads: async (facts, { steps }) => {
    const traffic = await facts.traffic()
    return {
      about: 'Quote requests and taps on phone numbers.',
      chart: {
        kind: 'columns',
        title: messages.parts.leads,
        unit: 'count',
        labels: steps.map(({ label }) => label),
        series: [{ name: 'Leads', amounts: traffic.steps.map(leadsOf) }],
      },
    }
  },
  plans: async facts => {
    const { active, byPlan } = await facts.plans()
    const held = listingPlans.map(({ id, name }) => ({ name, count: byPlan.get(id) ?? 0 }))
    const unheld = active - held.reduce((sum, { count }) => sum + count, 0)
    const rows = [...held.sort((a, b) => b.count - a.count), { name: messages.noPlan, count: unheld }]
    return {
      about: 'As of today.',
      chart: {
        kind: 'bars',
        title: messages.parts.plans,
        unit: 'count',
        labels: rows.map(({ name }) => name),
        series: [{ name: 'Active businesses', amounts: rows.map(({ count }) => count) }],
      },
      table: {
        columns: [
          { title: 'Plan', unit: 'text' },
          { title: 'Active businesses', unit: 'count' },
          { title: 'Share', unit: 'percent' },
        ],
        rows: rows.map(({ name, count }) => [name, count, percentOf(count, active)]),
      },
    }
  },
}

/** Left out when the previous period isn't known. */
function compare(before: number | null | undefined): Pick<ReportFigure, 'before'> {
  return before === undefined ? {} : { before }
}

export function answerFigures({ now, before }: { now: Answers; before: Answers }): ReportFigure[] {
  const share = ({ answered, asked }: Answers) => percentOf(answered, asked)
  return [
    { label: 'Response time', unit: 'minutes', amount: now.minutes, before: before.minutes, better: 'less' },
    { label: 'Requests answered', unit: 'percent', amount: share(now), before: share(before) },
  ]
}

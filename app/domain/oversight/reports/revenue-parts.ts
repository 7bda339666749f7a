import { reasonMessages, reasonOf } from '#domain/commerce/subscriptions/cancellation-reason.ts'
import { listingPlans } from '#domain/foundation/plans/listing-plans.ts'
import { reportMessages as messages } from './report-messages.ts'
import { percentMore, type SomeParts } from './report-part.ts'
import { endedBetween, heldAt, startedBetween } from './subscription-span.ts'

const kinds = { 'ad-package': 'Ad package', sponsorship: 'Sponsorship' } as const

export const revenueParts: SomeParts<
  'revenue-figures' | 'monthly-revenue' | 'revenue-by-plan' | 'new-and-ended' | 'why-canceled' | 'advertising'
> = {
  'revenue-figures': async (facts, { moments }) => {
    const [subscriptions, sold] = await Promise.all([facts.subscriptions(), facts.advertising()])
    const { groups, indexOf } = subscriptions
    const [now, then] = [subscriptions.heldAt(moments.end), subscriptions.heldAt(moments.start)]
    const [first, middle, last] = [indexOf(moments.beforeStart), indexOf(moments.start), indexOf(moments.end)]
    const each = ({ cents, count }: typeof now) => (count === 0 ? null : Math.round(cents / count))
    return {
      about:
        'Monthly revenue is the monthly price of all active subscriptions, before promotions and without trials and pauses. A year paid at once counts as a twelfth each month.',
      figures: [
        { label: 'Monthly revenue', unit: 'money', amount: now.cents, before: then.cents },
        {
          label: 'Growth since last month',
          unit: 'percent',
          amount: percentMore(now.cents, subscriptions.heldAt(moments.monthAgo).cents),
        },
        { label: 'Subscriptions', unit: 'count', amount: now.count, before: then.count },
        { label: 'Revenue per subscription', unit: 'money', amount: each(now), before: each(then) },
        {
          label: 'New subscriptions',
          unit: 'count',
          amount: startedBetween(groups, middle, last),
          before: startedBetween(groups, first, middle),
        },
        {
          label: 'Ended subscriptions',
          unit: 'count',
          amount: endedBetween(groups, middle, last),
          before: endedBetween(groups, first, middle),
          better: 'less',
        },
        { label: 'Ads and sponsorships sold', unit: 'money', amount: sold.cents, before: sold.centsBefore },
      ],
    }
  },
  'monthly-revenue': async (facts, { steps, moments }) => {
    const { heldAt: held } = await facts.subscriptions()
    return {
      about: 'Monthly value of subscriptions active at the end of each period.',
      chart: {
        kind: 'line',
        title: messages.parts['monthly-revenue'],
        unit: 'money',
        labels: steps.map(({ label }) => label),
        series: [{ name: messages.parts['monthly-revenue'], amounts: moments.steps.map(moment => held(moment).cents) }],
      },
    }
  },
  'revenue-by-plan': async (facts, { moments }) => {
    const { groups, indexOf } = await facts.subscriptions()
    const plans = listingPlans.map(({ id, name }) => ({ name, ...heldAt(groups, indexOf(moments.end), id) }))
    const rows = plans.sort((a, b) => b.cents - a.cents)
    return {
      chart: {
        kind: 'bars',
        title: 'Monthly revenue by plan',
        unit: 'money',
        labels: rows.map(({ name }) => name),
        series: [{ name: 'Monthly revenue', amounts: rows.map(({ cents }) => cents) }],
      },
      table: {
        columns: [
          { title: 'Plan', unit: 'text' },
          { title: 'Subscriptions', unit: 'count' },
          { title: 'Monthly revenue', unit: 'money' },
        ],
        rows: rows.map(({ name, count, cents }) => [name, count, cents]),
      },
    }
  },
  'new-and-ended': async (facts, { steps, moments }) => {
    const { groups, indexOf } = await facts.subscriptions()
    // Each step begins where the previous one ends, and the first one with the range.
    const indexes = [moments.start, ...moments.steps].map(indexOf)
    const each = (count: typeof startedBetween) =>
      steps.map((_, at) => count(groups, indexes[at] ?? 0, indexes[at + 1] ?? 0))
    return {
      chart: {
        kind: 'columns',
        title: messages.parts['new-and-ended'],
        unit: 'count',
        labels: steps.map(({ label }) => label),
        series: [
          { name: 'New', amounts: each(startedBetween) },
          { name: 'Ended', amounts: each(endedBetween) },
        ],
      },
    }
  },
  'why-canceled': async facts => {
    const reasons = await facts.cancellations()
    return {
      about: 'Reasons that owners gave in this period. Some took it back and stayed. For all businesses.',
      table: {
        columns: [
          { title: 'Reason', unit: 'text' },
          { title: 'Canceled', unit: 'count' },
          { title: 'Taken back', unit: 'count' },
        ],
        rows: reasons.map(({ reason, count, takenBack }) => [reasonMessages[reasonOf(reason)], count, takenBack]),
      },
    }
  },
  advertising: async facts => {
    const { sold } = await facts.advertising()
    return {
      about: 'Purchases paid in this period, before refunds. For all businesses.',
      table: {
        columns: [
          { title: 'Kind', unit: 'text' },
          { title: 'Name', unit: 'text' },
          { title: 'Sold', unit: 'count' },
          { title: 'Paid', unit: 'money' },
        ],
        rows: sold.map(({ kind, name, count, cents }) => [kinds[kind], name, count, cents]),
      },
    }
  },
}

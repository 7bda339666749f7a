import type { StripeAccount } from './stripe-account.ts'
import * as form from './stripe-form.ts'
import type { Phase, SubscriptionSchedule } from './stripe-objects.ts'

// Stripe's endpoints for changes at the end of a period.

export function createSchedule(account: StripeAccount, given: form.Given) {
  form.onlyKnown(given, ['from_subscription'])
  const subscription = account.subscriptions.get(form.required(given, 'from_subscription'))
  if (!subscription) throw form.missing('from_subscription')
  if (subscription.schedule !== null) throw form.invalid('from_subscription')
  const [item] = subscription.items.data
  if (!item) throw form.invalid('from_subscription')
  const running = { start_date: item.current_period_start, end_date: item.current_period_end }
  const id = account.nextId('sub_sched')
  const schedule: SubscriptionSchedule = {
    ...{
      id,
      object: 'subscription_schedule',
      status: 'active',
      subscription: subscription.id,
      end_behavior: 'release',
    },
    current_phase: running,
    phases: [{ ...running, items: [{ price: item.price.id, quantity: 1 }] }],
  }
  account.schedules.set(id, schedule)
  subscription.schedule = id
  return schedule
}

export function readSchedule(account: StripeAccount, given: form.Given, id: string) {
  const schedule = find(account, id)
  if (!form.listOf(given, 'expand').includes('phases.items.price')) return schedule
  const expanded = (phase: Phase) => ({
    ...phase,
    items: phase.items.map(({ price, ...item }) => ({ ...item, price: account.prices.get(price) ?? price })),
  })
  return { ...schedule, phases: schedule.phases.map(expanded) }
}

export function updateSchedule(account: StripeAccount, given: form.Given, id: string) {
  form.onlyKnown(given, ['end_behavior', 'phases'])
  const schedule = find(account, id)
  if (schedule.status !== 'active') throw form.invalid('status')
  if (!['release', 'cancel'].includes(form.required(given, 'end_behavior'))) throw form.invalid('end_behavior')
  let starts = schedule.phases[0]?.start_date ?? 0
  const phases = Object.values(form.partOf(given, 'phases') ?? {}).map((phase): Phase => {
    const item = form.partOf(form.partOf(phase, 'items'), '0')
    const price = account.prices.get(form.required(item, 'price'))
    if (!price) throw form.missing('phases[items][price]')
    const start_date = form.numberOf(phase, 'start_date') ?? starts
    const end_date = form.numberOf(phase, 'end_date') ?? account.periodAfter(start_date, price)
    starts = end_date
    return { start_date, end_date, items: [{ price: price.id, quantity: 1 }] }
  })
  // The running phase can't be moved.
  if (phases[0]?.start_date !== schedule.current_phase?.start_date) throw form.invalid('phases[0][start_date]')
  const [running] = phases
  schedule.phases = phases
  schedule.current_phase = running ? { start_date: running.start_date, end_date: running.end_date } : null
  const subscription = account.subscriptions.get(schedule.subscription ?? '')
  if (subscription) account.tell('customer.subscription.updated', subscription)
  return schedule
}

export function releaseSchedule(account: StripeAccount, _: form.Given, id: string) {
  const schedule = find(account, id)
  if (schedule.status !== 'active') throw form.invalid('status')
  account.release(schedule)
  return schedule
}

function find({ schedules }: StripeAccount, id: string) {
  const schedule = schedules.get(id)
  if (!schedule) throw form.missing('schedule')
  return schedule
}

import { daysAfter } from '../time/days.ts'
import type { ProviderDispute } from './payments.ts'
import { writeSandboxEvent } from './sandbox-events.ts'
import { latestInvoice } from './sandbox-invoices.ts'
import { type SandboxParts, sandboxId } from './sandbox-parts.ts'

// The acts of a customer's bank, as Stripe reports them.

const answerDays = 14

export function findSandboxDispute({ db }: Pick<SandboxParts, 'db'>, id: string) {
  return db.selectFrom('sandboxDisputes').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listSandboxDisputes({ db }: Pick<SandboxParts, 'db'>, customerId: string) {
  const own = db.selectFrom('sandboxDisputes').selectAll().where('customerId', '=', customerId)
  return own.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
}

export async function readSandboxDispute(parts: SandboxParts, id: string): Promise<ProviderDispute | null> {
  const row = await findSandboxDispute(parts, id)
  if (!row) return null
  const { createdAt: openedAt, ...dispute } = row
  return { ...dispute, openedAt, isRefunded: await isRefunded(parts, row.paymentId) }
}

async function isRefunded({ db }: SandboxParts, paymentId: string) {
  const invoice = db.selectFrom('sandboxInvoices').select('state').where('paymentId', '=', paymentId)
  return (await invoice.executeTakeFirst())?.state === 'refunded'
}

type About = { customerId: string; purchaseId: string; subscriptionId: string | null; paymentId: string }

/** For a subscription, the dispute is about its last payment. */
export async function disputeSubscription(parts: SandboxParts, id: string, isInquiry: boolean) {
  const held = parts.db.selectFrom('sandboxSubscriptions').select(['customerId', 'purchaseId']).where('id', '=', id)
  const row = await held.executeTakeFirst()
  const invoice = await latestInvoice(parts, id)
  if (!row || !invoice?.paymentId || !['paid', 'refunded'].includes(invoice.state)) return undefined
  const { paymentId, amountCents } = invoice
  return openDispute(parts, { ...row, subscriptionId: id, paymentId }, { amountCents, isInquiry })
}

export async function disputePayment(parts: SandboxParts, paymentId: string, isInquiry: boolean) {
  const paid = parts.db.selectFrom('sandboxCheckouts').select(['customerId', 'purchaseId', 'priceCents'])
  const row = await paid.where('paymentId', '=', paymentId).executeTakeFirst()
  if (!row?.customerId) return undefined
  const { customerId, purchaseId, priceCents: amountCents } = row
  return openDispute(parts, { customerId, purchaseId, subscriptionId: null, paymentId }, { amountCents, isInquiry })
}

async function openDispute(
  parts: SandboxParts,
  about: About,
  { amountCents, isInquiry }: { amountCents: number; isInquiry: boolean },
) {
  const id = sandboxId(parts, 'du')
  const createdAt = parts.clock.now()
  const status = isInquiry ? 'warning_needs_response' : 'needs_response'
  const values = { id, ...about, amountCents, reason: 'general', status, createdAt }
  await parts.db
    .insertInto('sandboxDisputes')
    .values({ ...values, dueBy: daysAfter(createdAt, answerDays) })
    .execute()
  await tell(parts, id, ['created', ...(isInquiry ? [] : ['funds_withdrawn'])])
  return id
}

/** 'withdrawn': the customer takes it back, so the bank decides for us; a mere question is closed. */
export const disputeMoves = ['escalate', 'answer', 'win', 'lose', 'withdraw'] as const
export type DisputeMove = (typeof disputeMoves)[number]

/** Returns the moves that the bank or the customer can make now. */
export function movesOf(status: string): DisputeMove[] {
  if (status === 'warning_needs_response') return ['escalate', 'answer', 'withdraw']
  if (status === 'warning_under_review') return ['escalate', 'withdraw']
  if (status === 'needs_response') return ['answer', 'win', 'lose', 'withdraw']
  return status === 'under_review' ? ['win', 'lose', 'withdraw'] : []
}

export async function moveSandboxDispute(parts: SandboxParts, id: string, move: DisputeMove) {
  const dispute = await findSandboxDispute(parts, id)
  if (!dispute || !movesOf(dispute.status).includes(move)) return
  const isInquiry = dispute.status.startsWith('warning_')
  const next: Record<DisputeMove, [status: string, events: string[]]> = {
    escalate: ['needs_response', ['updated', 'funds_withdrawn']],
    answer: [isInquiry ? 'warning_under_review' : 'under_review', ['updated']],
    win: ['won', ['funds_reinstated', 'closed']],
    lose: ['lost', ['closed']],
    withdraw: isInquiry ? ['warning_closed', ['closed']] : ['won', ['funds_reinstated', 'closed']],
  }
  const [status, events] = next[move]
  await parts.db.updateTable('sandboxDisputes').set({ status }).where('id', '=', id).execute()
  await tell(parts, id, events)
}

async function tell(parts: SandboxParts, id: string, types: readonly string[]) {
  for (const type of types) await writeSandboxEvent(parts, `charge.dispute.${type}`, { object: 'dispute', id })
}

import { sql } from 'kysely'
import type { Invoice } from './payments.ts'
import { type SandboxParts, sandboxId } from './sandbox-parts.ts'

type NewInvoice = {
  customerId: string
  subscriptionId: string | null
  paymentId: string | null
  name: string
  amountCents: number
  state: Invoice['state']
  at: Date
}

export async function addSandboxInvoice(parts: SandboxParts, invoice: NewInvoice) {
  const id = sandboxId(parts, 'in')
  await parts.db
    .insertInto('sandboxInvoices')
    .values({ ...invoice, id })
    .execute()
  return id
}

export async function readSandboxInvoices({ db }: SandboxParts, customerId: string): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('sandboxInvoices')
    .select(['id', 'number', 'name', 'at', 'amountCents', 'refundedCents', sql<Invoice['state']>`state`.as('state')])
    .where('customerId', '=', customerId)
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ number, ...invoice }) => ({
    ...invoice,
    number: `SANDBOX-${String(number).padStart(4, '0')}`,
    url: `/sandbox/portal/${customerId}`,
  }))
}

export function latestInvoice({ db }: Pick<SandboxParts, 'db'>, subscriptionId: string) {
  return db
    .selectFrom('sandboxInvoices')
    .select(['id', 'paymentId', 'amountCents', sql<Invoice['state']>`state`.as('state')])
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function markInvoice({ db }: Pick<SandboxParts, 'db'>, id: string, state: Invoice['state']) {
  await db.updateTable('sandboxInvoices').set({ state }).where('id', '=', id).execute()
}

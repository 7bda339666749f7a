import { sql } from 'kysely'
import { settleLook } from '#domain/commerce/billing/note-look.server.ts'
import { type LookReason, lookAdvice, lookReasons, lookWords } from '#domain/commerce/billing/payment-look.ts'
import { findLook, lockLook } from '#domain/commerce/billing/payment-looks.server.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import type { InboxField } from './inbox-item.ts'
import { type InboxKind, onlyApproved, writeTo } from './inbox-kind.ts'
import { settleItem } from './settle-item.server.ts'

/** Payments that the code couldn't interpret wait for the operator's review. */
export const paymentKind: InboxKind = {
  decidableIn: onlyApproved,
  items: sql`
    select l.id, l.noted_at as at, l.reason as title, concat_ws(' ', l.detail, l.about) as text,
      coalesce(p.name, '') as about, p.email as contact, coalesce(d.state, 'waiting') as state
    from payment_looks l left join purchases p on p.id = l.purchase_id
    left join inbox_decisions d on d.kind = 'payment' and d.item_id = l.id`,

  sayTitle: title => {
    const reason = lookReasons.find(known => known === title)
    return reason ? lookWords[reason] : title
  },

  async read(app, id) {
    const look = await findLook(app, id)
    if (!look) return undefined
    return { pictures: [], fields: [...describeReason(look), ...describePurchase(look)] }
  },

  lock: lockLook,

  approve: (tx, caller, id) =>
    settleItem(tx, caller, { ...{ kind: 'payment', id, state: 'approved' }, follow: () => settleLook(tx, id) }),

  reject: null,
}

type Look = NonNullable<Awaited<ReturnType<typeof findLook>>>

function describeReason({
  reason,
  about,
  detail,
}: {
  reason: LookReason
  about: string
  detail: string
}): InboxField[] {
  return [
    { label: 'What is odd', text: lookWords[reason] },
    ...(detail ? [{ label: 'Details', text: detail }] : []),
    { label: 'At the provider', text: about },
    { label: 'What to do', text: lookAdvice[reason] },
  ]
}

function describePurchase({ name, email, priceCents, per, state, ...ids }: Look): InboxField[] {
  if (name === null) return [{ label: 'Purchase', text: 'We know of none.' }]
  const price = `${dollarText(priceCents ?? 0)}${per === 'month' ? ' per month' : ''}`
  const known = [ids.customerId, ids.subscriptionId, ids.checkoutSessionId].filter(id => id !== null)
  return [
    { label: 'Purchase', text: `${name}, ${price}, ${state}` },
    { label: 'Buyer', text: email ?? '', ...writeTo(email) },
    { label: 'Its ids at the provider', text: known.join(', ') },
  ]
}

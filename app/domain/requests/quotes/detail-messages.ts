import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { AnswerDetails } from '../answers/answer-details.ts'

// How a homeowner reads the details of an answer.

const en = {
  note: (business: string, note: string) => `${business} writes: “${note}”`,
  price: {
    range: (from: string, to: string) => sentence`Price range: ${from}–${to}. It’s not a written estimate yet.`,
    from: (from: string) => sentence`Price: from ${from}. It’s not a written estimate yet.`,
    upTo: (to: string) => sentence`Price: up to ${to}. It’s not a written estimate yet.`,
    exact: (price: string) => sentence`Price: about ${price}. It’s not a written estimate yet.`,
  },
}

type DetailMessages = typeof en

const es: DetailMessages = {
  note: (business, note) => `${business} escribe: “${note}”`,
  price: {
    range: (from, to) => sentence`Precio: entre ${from} y ${to}. Todavía no es un presupuesto por escrito.`,
    from: from => sentence`Precio: desde ${from}. Todavía no es un presupuesto por escrito.`,
    upTo: to => sentence`Precio: hasta ${to}. Todavía no es un presupuesto por escrito.`,
    exact: price => sentence`Precio: unos ${price}. Todavía no es un presupuesto por escrito.`,
  },
}

const ht: DetailMessages = {
  note: (business, note) => `${business} ekri: « ${note} »`,
  price: {
    range: (from, to) => sentence`Pri: ant ${from} ak ${to}. Se poko yon estimasyon ekri.`,
    from: from => sentence`Pri: apati ${from}. Se poko yon estimasyon ekri.`,
    upTo: to => sentence`Pri: jiska ${to}. Se poko yon estimasyon ekri.`,
    exact: price => sentence`Pri: anviwon ${price}. Se poko yon estimasyon ekri.`,
  },
}

const detailMessages: Record<Language, DetailMessages> = { en, es, ht }

/** Returns the line of text and the price of an answer, as sentences for the homeowner; empty without them. */
export function sayDetails(language: Language, business: string, details: AnswerDetails | undefined) {
  if (!details) return []
  const messages = detailMessages[language]
  const price = sayPrice(messages, details)
  return [...(details.note ? [messages.note(business, details.note)] : []), ...(price ? [price] : [])]
}

function sayPrice({ price }: DetailMessages, { priceFrom: from, priceTo: to }: AnswerDetails) {
  if (from !== null && to !== null)
    return from === to ? price.exact(dollars(from)) : price.range(dollars(from), dollars(to))
  if (from !== null) return price.from(dollars(from))
  return to === null ? null : price.upTo(dollars(to))
}

/** In every language as Florida writes it: $1,200. */
function dollars(amount: number) {
  return `$${amount.toLocaleString('en-US')}`
}

import type { Language } from '#platform/text/language.ts'

const en = { question: 'Is this your business?', claim: 'Claim this listing' }

/** Texts on the page of an unclaimed business, shown while the operator allows claims. */
export const claimPromptMessages: Record<Language, typeof en> = {
  en,
  es: { question: '¿Es esta su empresa?', claim: 'Administrar esta ficha' },
  ht: { question: 'Èske konpayi sa a se pou ou?', claim: 'Mande pou okipe paj sa a' },
}

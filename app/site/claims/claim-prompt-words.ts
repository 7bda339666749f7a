import type { Language } from '#platform/text/language.ts'

const en = { question: 'Is this your business?', claim: 'Claim this listing' }

/** Stands on the page of a business that nobody has claimed, once the operator allows it. */
export const claimPromptWords: Record<Language, typeof en> = {
  en,
  es: { question: '¿Es esta su empresa?', claim: 'Reclamar esta ficha' },
  ht: { question: 'Èske konpayi sa a se pou ou?', claim: 'Mande pou okipe paj sa a' },
}

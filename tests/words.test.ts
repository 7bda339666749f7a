import { expect, test } from 'vitest'
import { requestMessages } from '#domain/requests/quotes/request-messages.ts'
import { offlineMessages } from '#offline/offline-messages.ts'
import { unknownCreole, unknownSpanish, wordsIn } from '#tests/support/spanish-and-creole.ts'

/** Every message catalog in two or three languages; an English-only one has the same text in each. */
const modules: Record<string, object> = import.meta.glob(['../app/**/*-messages.ts', '!../app/platform/**'], {
  eager: true,
})
const catalogs = Object.values(modules).flatMap(module => Object.values(module).filter(isTranslated))

type Translated = { es: unknown; ht: unknown }

function isTranslated(thing: unknown): thing is Translated {
  if (typeof thing !== 'object' || thing === null || !('es' in thing && 'ht' in thing)) return false
  return !('en' in thing && thing.en === thing.es)
}

const inBoth = catalogs.filter(catalog => !('en' in catalog && catalog.en === catalog.ht))

function textsIn(language: keyof Translated, among = language === 'ht' ? inBoth : catalogs) {
  return [...among.flatMap(catalog => textsOf(catalog[language])), ...textsOf(offlineMessages(`/${language}`))]
}

/** Reads a message built from parameters with one and with several, because text depends on the number. */
function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  if (typeof messages === 'function')
    return [1, 3].flatMap(part => textsOf(Reflect.apply(messages, undefined, Array(4).fill(part))))
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(textsOf) : []
}

test('every catalog is found', () => {
  expect(catalogs.length).toBeGreaterThan(9)
  expect(textsIn('es').length).toBeGreaterThan(250)
  expect(textsIn('ht')).toHaveLength(textsIn('es', inBoth).length)
})

test('the Spanish is spelled as in the dictionary', () => {
  expect(unknownSpanish(['tehcador', 'lona'])).toEqual(['tehcador'])
  expect(unknownSpanish(wordsIn(textsIn('es')))).toEqual([])
})

test('the Spanish doesn’t say that the homeowner’s own mailbox failed', () => {
  const sentences = textsIn('es').filter(text => /buzón/.test(text))
  expect(sentences.filter(text => /\bsu buzón\b.*\b(no|lleno|rechaz)/i.test(text))).toEqual([])
  expect(requestMessages.es.steps.failed).toBe('No pudimos entregarles el correo. Llámelos.')
})

test('the Creole has only words that are on its list', () => {
  expect(unknownCreole(['twatti', 'twati'])).toEqual(['twatti'])
  expect(unknownCreole(wordsIn(textsIn('ht')))).toEqual([])
})

test('a question that opens with ¿ closes with ?, and an exclamation likewise', () => {
  for (const text of textsIn('es')) {
    expect(text.match(/¿/g)?.length ?? 0, text).toBe(text.match(/\?/g)?.length ?? 0)
    expect(text.match(/¡/g)?.length ?? 0, text).toBe(text.match(/!/g)?.length ?? 0)
  }
})

test('a Spanish or Creole text ends like its English: a sentence stays a sentence', () => {
  for (const catalog of Object.values(modules).flatMap(module => Object.values(module).filter(isTranslated))) {
    if (!('en' in catalog)) continue
    const english = textsOf(catalog.en)
    for (const language of ['es', 'ht'] as const)
      for (const [index, text] of textsOf(catalog[language]).entries())
        expect(isSentence(text), `${text} / ${english[index]}`).toBe(isSentence(english[index] ?? ''))
  }
})

function isSentence(text: string) {
  return /\.$/.test(text)
}

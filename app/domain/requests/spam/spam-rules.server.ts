// Rules for requests that look like advertising, fraud or a program. They read only what was typed: never the writer's identity, network,
// location or the language of their browser.

import { defaultThreshold, type SpamMark, spamPoints } from './spam-marks.ts'
import { folded, hasOddLink, hidesLink, weigh, wordsOf } from './spam-words.server.ts'

export type Typed = {
  name: string
  email: string
  message: string
  /** Seconds from opening the form to sending it; null if unknown, as without script. */
  typedSeconds: number | null
}

/** Markup that links, runs or hides something. Bold type is harmless. */
const markup =
  /<\/?(a|script|img|iframe|object|embed|div|h[1-6]|table|style|font|form|input|svg|meta|link)(\s[^>]*)?\/?>|\[\/?(url|link|img|size|color|email)\b[^\]]*\]|\bhref\s*=|\bon(error|load|click)\s*=/i
const code =
  /\bunion\s+(all\s+)?select\b|\bselect\s+\*\s+from\b|'\s*(or|and)\s+'?\d+'?\s*=\s*'?\d|\bdrop\s+table\b|\bsleep\(\d+\)|waitfor\s+delay|\$\{jndi:|\{\{.{0,40}\}\}|<\?php|\.\.\/\.\.\/|\/etc\/passwd|\bxp_cmdshell\b|\b(alert|eval|fromcharcode)\(|;\s*(cat\s+\/|wget\s+http|curl\s+(-|http))/i
const similarLetters = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}\p{Script=Coptic}\p{Script=Lisu}]`
/** A word of Latin letters and others that look like them is written to pass a check like this one. */
const mixedLetters = new RegExp(String.raw`\p{Script=Latin}${similarLetters}|${similarLetters}\p{Script=Latin}`, 'u')

/** From these odds on (natural logarithm), words alone hold a request. Found by cross-validation on the examples. */
const holdFrom = 0.75

/** Returns the marks of a request and its points. `ownPhrases` are the operator's. */
export function markSpam({ name, email, message, typedSeconds }: Typed, ownPhrases: readonly string[] = []) {
  const text = folded(`${name}\n${message}`)
  const points: Partial<Record<SpamMark, number>> = {}
  const add = (mark: SpamMark, isSo: boolean) => isSo && Object.assign(points, { [mark]: spamPoints[mark] })
  const { odds } = weigh(wordsOf({ name, message }))
  const forWords = Math.min(spamPoints.words, defaultThreshold + Math.floor(2 * (odds - holdFrom)))
  // Fewer points are chance.
  if (forWords >= 3) points.words = forWords
  add('markup', markup.test(`${name} ${message}`))
  add('code', code.test(`${name} ${email} ${message}`))
  add(
    'own-phrase',
    ownPhrases.some(phrase => phrase !== '' && text.includes(folded(phrase))),
  )
  add('mixed-letters', mixedLetters.test(`${name} ${message}`))
  add('link-in-name', hasOddLink(name))
  add('hidden-link', hidesLink(`${name}\n${message}`))
  add('gibberish', isGibberish(message))
  add('pace', isTooFast(message, typedSeconds))
  return {
    marks: Object.keys(points) as SpamMark[],
    points: Object.values(points).reduce((sum, each) => sum + each, 0),
  }
}

/** Letters without words: no vowels, many consonants in a row, or capitals in the middle. One word of many may look so, and numbers of claims do. */
function isGibberish(message: string) {
  const words = message.match(/(?<![\p{L}\d-])\p{Script=Latin}{6,}(?![\p{L}\d-])/gu) ?? []
  const isOdd = (word: string) =>
    (word.length >= 12 && word === word.toUpperCase() && /[bcdfghjklmnpqrstvwxz]{4,}/i.test(word)) ||
    /[bcdfghjklmnpqrstvwxz]{6,}/i.test(word) ||
    /^[^aeiouyàáâèéêìíòóôùúü]{6,}$/i.test(word) ||
    changesCase(word) >= 4
  const odd = words.filter(word => new Set(word.toLowerCase()).size >= 4 && isOdd(word)).length
  return odd > 0 && odd >= (message.match(/\S+/g)?.length ?? 0) / 3
}

/** How often a small letter is followed by a capital, or capitals by a small one, inside a word. */
function changesCase(word: string) {
  return word.match(/\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/gu)?.length ?? 0
}

/** Faster than anyone types the form, or pastes a prepared text into it. */
function isTooFast(message: string, seconds: number | null) {
  if (seconds === null) return false
  return seconds < 2 || message.length / seconds > 60
}

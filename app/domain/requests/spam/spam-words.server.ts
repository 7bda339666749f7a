// The words of a request, as the spam check weighs them. The weights come from labeled examples (decision 169).

import weights from './spam-word-weights.json' with { type: 'json' }

/** Sites where homeowners keep photos and documents. */
const homeownerHosts =
  /(^|\.)(photos\.app\.goo\.gl|goo\.gl|google\.com|icloud\.com|dropbox\.com|onedrive\.live\.com|1drv\.ms|imgur\.com|flickr\.com|youtube\.com|youtu\.be|facebook\.com|instagram\.com|nextdoor\.com|zillow\.com|redfin\.com|realtor\.com|trulia\.com|airbnb\.com|vrbo\.com|citizensfla\.com|[a-z-]+\.gov|[a-z.-]+\.fl\.us|[a-z-]+\.edu|weather\.com)$/
/** Shorteners, messengers and endings that mostly advertisers use. */
const oddHosts =
  /(^|\.)(bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|t\.ly|rb\.gy|shorturl\.at|ow\.ly|rebrand\.ly|t\.me|telegram\.me|wa\.me)$|\.(ru|su|cn|xyz|top|click|icu|bet|casino|win|vip|loan|loans|shop|store|online|site|live|club|buzz|monster|pw|tk|ml|cf|gq|porn|sex|adult|dating|link|best|cyou|sbs|quest)$/
const link =
  /\b(?:https?:\/\/|www\.)[^\s<>"'\])]+|(?<![\w.@-])(?:[a-z0-9-]{1,63}\.){1,6}(?:[a-z]{2,10}\/[^\s<>"'\])]*|(?:com|net|org|io|co|info|biz|example|ru|xyz|top|click|icu|bet|casino|vip|loan|shop|store|online|site|club)\b)/gi
const picture = /\.(jpe?g|png|heic|webp|gif|pdf)$/i

const ends = 'com|net|org|io|co|info|biz|example|ru|xyz|top|click|icu|bet|casino|vip|loan|shop|store|online|site|club'
/** `ann [at] mail [dot] example`, as people write who fear programs that collect addresses. */
const spelledEmail: readonly [RegExp, string][] = [
  [/\s*[[({<]\s*(?:at|arroba|arobaz|@)\s*[\])}>]\s*/gi, '@'],
  [/(?<=@[^\s@]*)\s*[[({<]\s*(?:\.|dot|punto|pwen|point)\s*[\])}>]\s*/gi, '.'],
  [
    new RegExp(String.raw`(\S)\s+(?:at|arroba|arobaz)\s+([\w-]+)\s+(?:dot|punto|pwen|point)\s+(?=(?:${ends})\b)`, 'gi'),
    '$1@$2.',
  ],
]
/** Only advertisers write `shop[.]example` and `hxxp://`. */
const maskedLink =
  /(?<=[a-z\d]{2}|\bhxxps?:\/\/\S*)\s*[[({<]\s*(?:\.|dot|punto|pwen)\s*[\])}>]\s*(?=[a-z]{2,10}\b)|\bhxxps?(?=:\/\/)/gi
const spelledLink = new RegExp(
  String.raw`(?<=[a-z\d]{2})(?:\s+(?:dot|punto|pwen|point)\s+|\s+\.\s*)(?=(?:${ends})\b)`,
  'gi',
)
/** Endings of links that mostly advertisers spell out; honest writers spell `com`. */
const oddEnd = 'xyz|top|click|icu|bet|casino|vip|loans?|shop|store|online|site|club|live|win|space|website'
const spelledOddLink = new RegExp(String.raw`(?<=[a-z\d]{3})\s+dot\s+(?:${oddEnd})\b`, 'i')
const spelledOddPath = new RegExp(String.raw`${spelledOddLink.source}\s+slash\b`, 'i')
/** Four single letters in a row with the same separator, or three capitals. */
const spaced = /(?<![\p{L}\d])(?:\p{L}([ .*_-])\p{L}(?:\1\p{L}){2,}|\p{Lu}([ .*_-])\p{Lu}\2\p{Lu})(?![\p{L}\d])/gu

/** Returns the text without the tricks that hide its words from programs, and a word for each trick found. */
function shownText(typed: string) {
  const found = new Set<string>()
  let text = withoutHidden(typed)
  for (const [pattern, plain] of spelledEmail) text = text.replace(pattern, plain)
  text = text.replace(maskedLink, mask => (/^h/i.test(mask) ? 'http' : '.'))
  text = text.replace(spelledLink, () => {
    found.add('(spelled link)')
    return '.'
  })
  text = text.replace(spaced, letters => {
    const word = letters.replace(/[ .*_-]/g, '')
    if (word.length > 3) found.add('(spaced letters)')
    return word
  })
  return { text, found }
}

function withoutHidden(text: string) {
  return text.replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
}

export function hidesLink(typed: string) {
  let text = withoutHidden(typed)
  if (spelledOddPath.test(text)) return true
  for (const [pattern, plain] of spelledEmail) text = text.replace(pattern, plain)
  return text.search(maskedLink) >= 0 || spelledOddLink.test(text)
}

export function hasOddLink(name: string) {
  return linksIn(shownText(name).text).includes('(odd link)')
}

/** Names say nothing, unless someone wrote a sentence, a link or a number in their place. */
function isSentence(name: string) {
  return (name.match(/\p{L}{3,}/gu)?.length ?? 0) >= 4 || /@|(?:\d[\s().-]*){7}/.test(name) || linksIn(name).length > 0
}

/** Links to homeowners' own things are one word, links that advertisers use another. */
function linksIn(text: string) {
  return (text.match(link) ?? []).map(found => {
    const address = found.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
    const host = (address.split(/[/?#:]/, 1)[0] ?? '').toLowerCase()
    if (homeownerHosts.test(host) || picture.test(address)) return '(own link)'
    return oddHosts.test(host) ? '(odd link)' : '(link)'
  })
}

const signs: readonly [RegExp, string][] = [
  [/[^\s@]+@[^\s@]+\.[^\s@]+/g, ' (email) '],
  [/\d[\d.,]*\s?(?:%|percent\b|por ciento\b|pousan\b)/g, ' (percent) '],
  [/[$€£]\s?\d[\d.,]*\s?(?:k|mil|million|m)?\b|\b\d[\d.,]*\s?(?:dollars|dolares|dola|usd|euros?)\b/g, ' (money) '],
  [/(?:\+?\d[\s().-]*){7,}/g, ' (phone) '],
  [/\d[\d.,:/-]*/g, ' (number) '],
]
const word = /\([a-z ]+\)|[\u3040-\u9fff]|[a-z]+(?:'[a-z]+)?|\p{L}+(?:'\p{L}+)?/gu
const longWord = /^[a-z]{7,}$/
const latin = /\p{Script=Latin}/gu
const letter = /\p{L}/gu

/** Returns each word, each pair of neighbors and the beginning of each long word (`invoi*`) once. Numbers, sums, addresses and links are one word each, whatever they say. */
export function wordsOf({ name, message }: { name: string; message: string }) {
  const isText = isSentence(name)
  const typed = shownText(isText ? `${name}\n${message}` : message)
  const links = linksIn(typed.text)
  let text = folded(typed.text.replace(link, ' '))
  for (const [pattern, sign] of signs) text = text.replace(pattern, sign)
  const words = text.match(word) ?? []
  const found = new Set(words)
  for (const [at, next] of words.slice(1).entries()) found.add(`${words[at]} ${next}`)
  for (const each of words) if (longWord.test(each)) found.add(`${each.slice(0, 6)}*`)
  for (const kind of [...links, ...typed.found]) found.add(kind)
  if (isText) found.add('(sentence as name)')
  if (links.filter(kind => kind !== '(own link)').length >= 3) found.add('(many links)')
  if (foreignShare(message) > 0.4) found.add('(foreign letters)')
  if (words.length < 6) found.add('(short)')
  if (words.length > 40) found.add('(long)')
  return found
}

/** The more words a text has, the less each counts. In a short text they count as if it had 48, so that a few decide nothing. */
export const share = (count: number) => 4 / Math.sqrt(Math.max(48, count))

type Weights = { start: number; words: Readonly<Record<string, number>> }

/** Short words count too, but say nothing to the operator. */
const isTelling = (name: string) => /^\p{L}{4,}$|^\(|\S \S/u.test(name) && !/^\((long|short)\)$/.test(name)

/** Natural logarithm of the odds that the words are of spam, and the telling words that say so, the heaviest first. */
export function weigh(words: ReadonlySet<string>, { start, words: known }: Weights = weights) {
  const part = share(words.size)
  const weighed = [...words].map(name => ({ name, weight: part * (known[name] ?? 0) }))
  const odds = weighed.reduce((sum, { weight }) => sum + weight, start)
  const heaviest = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return { odds, heaviest: heaviest.map(({ name }) => name).filter(isTelling) }
}

/** The words and pairs that decide most of the examples. The file of weights has them in this order. */
export function heaviestWords(count: number) {
  const named = (isSpam: boolean) => Object.entries(weights.words).filter(([, weight]) => weight > 0 === isSpam)
  const first = (isSpam: boolean) =>
    named(isSpam)
      .map(([name]) => name)
      .filter(isTelling)
      .slice(0, count)
  return { spam: first(true), honest: first(false) }
}

/** Lower case without accents, with one kind of space; digits used as letters are read as letters. */
export function folded(text: string) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
  return plain.replace(/[’‘]/g, "'").replace(/(?<=[a-z])[01345@$](?=[a-z])/g, sign => readAs[sign] ?? sign)
}
const readAs: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' }

function foreignShare(text: string) {
  const all = text.match(letter)?.length ?? 0
  return all < 8 ? 0 : 1 - (text.match(latin)?.length ?? 0) / all
}

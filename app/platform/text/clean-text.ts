import { decodeHTMLStrict } from 'entities'

/** Zero-width and control characters, except line breaks, tabs, and joiners in emoji or non-Latin scripts. */
const invisible =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Variation_Selector}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{M}])[\u200c\u200d]/gu

/** Non-breaking, thin, figure and ideographic spaces: all look like a space but don't compare equal to one. */
const oddSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

const hasOddCharacters = /[^\n\r\t -~\u00a1-\u00ac\u00ae-\u02ff]/

/** Removes invisible characters, uses plain spaces, composes (NFC), and trims. Keeps line breaks. */
export function cleanText(text: string) {
  if (!hasOddCharacters.test(text)) return text.trim()
  return text.replace(invisible, '').replace(oddSpaces, ' ').normalize('NFC').trim()
}

/** `cleanText` on one line: runs of spaces, tabs and line breaks become one space. */
export function cleanLine(text: string) {
  return cleanText(text).replace(/\s+/g, ' ')
}

/** Returns equal texts for two spellings: NFKC, case-folded, on one line. Upper case first unfolds a letter like ß. */
export function foldText(text: string) {
  return cleanLine(cleanLine(text).normalize('NFKC').toUpperCase().toLowerCase())
}

/** Letters of Windows-1252 for the bytes 80 to 9f; bytes without a letter stay control characters. */
const windowsLetters =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'
const continuation = `[\\u0080-\\u00bf${windowsLetters}]`
const spoiled = new RegExp(`(?:[\u00c2\u00c3]${continuation}|\u00e2${continuation}{2}|\u00f0${continuation}{3})+`, 'gu')

/** Restores letters of UTF-8 that another program read as Windows-1252: `PeÃ±a` is `Peña`, `Jayâ€™s` is `Jay’s`. */
export function mendLetters(text: string) {
  if (!/[\u00c2\u00c3\u00e2\u00f0]/.test(text)) return text
  return text.replace(spoiled, run => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(run, windowsByte))
    } catch {
      return run
    }
  })
}

function windowsByte(letter: string) {
  const place = windowsLetters.indexOf(letter)
  return place < 0 ? letter.charCodeAt(0) : 0x80 + place
}

const markup =
  /<!--[\s\S]*?-->|<\/?(?:a|abbr|b|big|br|center|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|small|span|strike|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/gi

/** Removes the tags of HTML, not `<ann@example.com>` or `<3`. The end of a block becomes a line break. */
export function withoutTags(text: string) {
  return text.replace(markup, tag => (/^<(?:br|hr|\/(?:div|h[1-6]|li|p|td|th|tr)\b)/i.test(tag) ? '\n' : ''))
}

/** Decodes once: `&amp;lt;` becomes `&lt;`. Only entities that end in a semicolon, so `AT&T` stays as it is. */
export function decodeEntities(text: string) {
  return text.includes('&') ? decodeHTMLStrict(text) : text
}

const emptyWords = new Set([
  ...['n/a', 'na', 'n.a', 'n.a.', '#n/a', '#n/a!', 'n\\a', 'n-a', 'not available', 'not applicable', 'no aplica'],
  ...['null', '\\n', 'nil', 'nan', 'none', 'nothing', 'undefined', 'ninguno', 'ninguna', 'no disponible', 'okenn'],
  ...['unknown', 'unk', 'desconocido', 'unspecified', 'not specified', 'not provided', 'not given', 'not listed'],
  ...['not found', 'no data', 'no info', 'no information', 'no email', 'no phone', 'no website', 'no site', 'no value'],
  ...['deleted', 'removed', 'redacted', 'blank', 'empty', 'eliminado', 'borrado', 'vacío'],
  ...['tbd', 'tba', 'tbc', 'to be determined', 'to be announced', 'to be confirmed'],
])

const longestPlaceholder = 120

/** The cell says that there's no value: `N/A`, `null`, `-`, `TBD`. Don't use it for names or yes-or-no cells. */
export function isPlaceholder(text: string) {
  if (text.length > longestPlaceholder) return false
  const word = cleanLine(text).toLowerCase()
  if (/^[^\p{L}\p{N}#]+$/u.test(word)) return true
  const bare = word.replace(/^[([{<"'*-]+|[)\]}>"'*.!?-]+$/g, '').trim()
  if (emptyWords.has(word) || emptyWords.has(bare)) return true
  const parts = bare.split(/\s*[,;|]\s*|\s+or\s+|\s*\/\s*(?!a\b)/).filter(Boolean)
  return parts.length > 1 && parts.every(part => emptyWords.has(part))
}

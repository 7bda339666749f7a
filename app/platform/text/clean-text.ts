import { decodeHTMLStrict } from 'entities'

/**
 * Zero-width spaces, byte order marks, soft hyphens, directional marks and control characters. Excludes line breaks,
 * tabs, and joiners in emoji or scripts other than Latin.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this finds.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Variation_Selector}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{M}])[\u200c\u200d]/gu

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

/** Decodes once: `&amp;lt;` becomes `&lt;`. Only entities that end in a semicolon, so `AT&T` stays as it is. */
export function decodeEntities(text: string) {
  return text.includes('&') ? decodeHTMLStrict(text) : text
}

const emptyWords = new Set([
  ...['n/a', 'na', 'n.a', 'n.a.', '#n/a', '#n/a!', 'n\\a', 'n-a', 'not available', 'not applicable', 'no aplica'],
  ...['null', '\\n', 'nil', 'nan', 'none', 'nothing', 'undefined', 'ninguno', 'ninguna', 'no disponible', 'okenn'],
  ...['unknown', 'unk', 'desconocido', 'unspecified', 'not specified', 'not provided', 'not given', 'not listed'],
  ...['not found', 'no data', 'no info', 'no information', 'no email', 'no phone', 'no website', 'no site', 'no value'],
  ...['tbd', 'tba', 'tbc', 'to be determined', 'to be announced', 'to be confirmed'],
])

const longestPlaceholder = 120

/**
 * The cell only says that there is no value: `N/A`, `null`, `-`, `Unknown/none`, `TBD`, `#N/A`. Don't use this for a
 * name, which is a name whatever it says, or for a yes-or-no cell.
 */
export function isPlaceholder(text: string) {
  if (text.length > longestPlaceholder) return false
  const word = cleanLine(text).toLowerCase()
  if (/^[^\p{L}\p{N}#]+$/u.test(word)) return true
  const bare = word.replace(/^[([{<"'*-]+|[)\]}>"'*.!?-]+$/g, '').trim()
  if (emptyWords.has(word) || emptyWords.has(bare)) return true
  const parts = bare.split(/\s*[,;|]\s*|\s+or\s+|\s*\/\s*(?!a\b)/).filter(Boolean)
  return parts.length > 1 && parts.every(part => emptyWords.has(part))
}

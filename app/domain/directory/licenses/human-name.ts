// The state writes names in capitals. A listing has them as people write them.

const kept = new Set('LLC LLP LP PA USA FL II III IV JR SR'.split(' '))
const forms: Record<string, string> = { INC: 'Inc.', CORP: 'Corp.', CO: 'Co.', LTD: 'Ltd.', JR: 'Jr.', SR: 'Sr.' }
const small = new Set(['and', 'of', 'the', 'by', 'for', 'in'])

function humanWord(word: string, isFirst: boolean) {
  const bare = word.replace(/[.,]/g, '')
  const form = forms[bare]
  if (form) return form
  // A1A is a road.
  if (/^[A-Z]\d+[A-Z]$/.test(bare)) return word
  // Initials such as `JDR`, which nobody could say as a word.
  if (kept.has(bare) || (/^[A-Z]{2,3}$/.test(bare) && !/[AEIOUY]/.test(bare))) return word
  const lower = word.toLowerCase()
  if (!isFirst && small.has(lower)) return lower
  return lower
    .replace(/(^|[-/&'’(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/(['’])S$/u, '$1s')
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}

function humanText(text: string) {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word, index) => humanWord(word, index === 0))
    .join(' ')
}

/** The trade name, or the person's: `SMITH, JOHN A JR` is John A Smith Jr. */
export function humanName({ licensee, tradeName }: { licensee: string; tradeName: string }) {
  if (tradeName !== '' && !/^individual$/i.test(tradeName)) return humanText(tradeName.toUpperCase())
  const [last = '', rest = ''] = licensee.toUpperCase().split(',', 2)
  const [, first = '', suffix = ''] = /^(.*?)((?: (?:JR|SR|II|III|IV))?)\.?$/.exec(rest.trim()) ?? []
  return humanText(`${first} ${last}${suffix}`.trim())
}

/** What may stand between two fields; of equally good guesses the first one is taken. */
export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const linesLookedAt = 20

/**
 * Guesses the delimiter from the beginning of a file, looking outside quotes only: it stands in the header line, in as
 * many of the next lines as often as there, and the more fields it makes the better. A file of one column has a comma.
 */
export function sniffDelimiter(head: string): Delimiter {
  const lines = countByLine(head)
  const scores = delimiters.map(delimiter => {
    const [inHeader = 0, ...below] = lines.map(counts => counts.get(delimiter) ?? 0)
    const agreeing = below.filter(count => count === inHeader).length
    return { delimiter, inHeader, agreement: below.length === 0 ? 1 : agreeing / below.length }
  })
  const [best] = scores
    .filter(score => score.inHeader > 0)
    .sort((a, b) => b.agreement - a.agreement || b.inHeader - a.inHeader)
  return best?.delimiter ?? ','
}

/** How often each delimiter stands outside quotes, for each of the first lines that say something. */
function countByLine(head: string) {
  const lines: Map<string, number>[] = []
  let counts = new Map<string, number>()
  let isBlank = true
  let isQuoted = false
  for (const character of head) {
    if (character === '"') isQuoted = !isQuoted
    if (!isQuoted && (character === '\n' || character === '\r')) {
      if (!isBlank) lines.push(counts)
      counts = new Map()
      isBlank = true
      if (lines.length === linesLookedAt) return lines
    } else {
      if (!isQuoted && isDelimiter(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
      if (character.trim() !== '') isBlank = false
    }
  }
  // The last line may be cut off by the end of the head: it counts only when there is no other.
  return lines.length === 0 && !isBlank ? [counts] : lines
}

function isDelimiter(character: string) {
  return delimiters.some(delimiter => delimiter === character)
}

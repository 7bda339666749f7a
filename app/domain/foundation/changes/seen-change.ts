// A version is the item as it was read, line by line: that is what two of them are compared by, and what a refusal shows.

/** A label, its text, and what else tells two lines of the same text apart, like the id of a file. */
export type SeenLine = readonly [label: string, text: string, detail?: string]
/** Null: no line of this label was there. */
export type SeenChange = { label: string; before: string | null; after: string | null }

/** What differs between two versions, label by label. Empty where one of them is no longer spelled out. */
export function changesBetween(before: string, after: string): SeenChange[] {
  const [earlier, later] = [linesOf(before), linesOf(after)]
  if (!earlier?.length || !later?.length) return []
  const labels = new Set([...later, ...earlier].map(([label]) => label))
  return [...labels]
    .filter(label => textUnder(earlier, label, asCompared) !== textUnder(later, label, asCompared))
    .map(label => ({ label, before: textUnder(earlier, label, asShown), after: textUnder(later, label, asShown) }))
}

function textUnder(lines: readonly SeenLine[], label: string, say: (line: SeenLine) => string) {
  const own = lines.filter(line => line[0] === label)
  return own.length === 0 ? null : own.map(say).join('\n')
}

function asCompared(line: SeenLine) {
  return JSON.stringify(line)
}

function asShown([, text]: SeenLine) {
  return text
}

/** A form may send anything: what is no list of lines has nothing to say. */
function linesOf(version: string): SeenLine[] | undefined {
  const read = readJson(version)
  return Array.isArray(read) && read.every(isLine) ? read : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isLine(line: unknown): line is SeenLine {
  return Array.isArray(line) && line.length >= 2 && line.length <= 3 && line.every(part => typeof part === 'string')
}

// A version has the item's text lines as the operator read them, so that a conflict can show the lines that differ.

/** `detail` distinguishes two lines of the same text, such as a file's id. */
export type SeenLine = readonly [label: string, text: string, detail?: string]
export type SeenChange = { label: string; before: string | null; after: string | null }

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

/** Returns undefined for any other text, since a form may send anything. */
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

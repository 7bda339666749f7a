// Markdown as parts that are safe to draw: text, a closed list of elements, checked links, and named components.

export type MarkdownElement =
  | ('p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'blockquote' | 'strong' | 'em' | 'del' | 'code' | 'pre' | 'br' | 'hr')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td')

export type MarkdownPart =
  | string
  | { element: MarkdownElement; id?: string; parts: MarkdownPart[] }
  | { link: string; parts: MarkdownPart[] }
  | { picture: string; alt: string }
  | { component: string; attributes: Record<string, string>; parts: MarkdownPart[] }

/** A part of the text that's left out for safety, with its line number. */
export type MarkdownProblem = { kind: 'html' | 'link' | 'picture' | 'attribute' | 'syntax'; line: number; what: string }

export type MarkdownHeading = { depth: number; value: string; id: string }

export type Markdown = {
  parts: MarkdownPart[]
  problems: MarkdownProblem[]
  headings: MarkdownHeading[]
  steps: { name: string; text: string }[]
  words: number
}

export function textOfParts(parts: readonly MarkdownPart[]): string {
  return parts
    .map(part => (typeof part === 'string' ? part : 'picture' in part ? '' : textOfParts(part.parts)))
    .join('')
}

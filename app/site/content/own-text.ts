import type { ContentText } from '#domain/foundation/content/content-text.ts'
import type { Language } from '#platform/text/language.ts'
import type { Markdown } from '#platform/text/markdown-part.ts'

/** A text of the operator, ready to be drawn. */
export type OwnText = Pick<ContentText, 'title' | 'description' | 'lead'> & {
  language: Language
  points: string[]
  markdown: Markdown
  /** The day since which it is public, as YYYY-MM-DD. */
  since: string
}

/** Words that someone reads in a minute. */
const wordsAMinute = 200

export function minutesOf({ words }: Pick<Markdown, 'words'>) {
  return Math.max(1, Math.round(words / wordsAMinute))
}

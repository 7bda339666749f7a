import type { ComponentType } from 'react'
import { z } from 'zod'
import { languages } from '#platform/text/language.ts'
import type { ArticleParts } from './article-parts.tsx'

/** A guide or a service page: text in Markdown below facts about it. */
export const articleFactsSchema = z.strictObject({
  /** The heading, and the page's title. */
  title: z.string(),
  /** The address, without the folder. */
  slug: z.string().regex(/^[a-z-]+$/),
  /** Other than English, the file has its sign before `.mdx`. */
  language: z.enum(languages).default('en'),
  /** For who finds the page in a list. */
  description: z.string().max(160),
  /** The opening sentence, under the heading. */
  lead: z.string(),
  published: z.iso.date(),
  reviewed: z.iso.date(),
  /** The button beside the heading. */
  button: z.strictObject({ text: z.string(), to: z.string(), urgent: z.boolean().default(false) }),
  /** Where the small link above the heading leads. */
  back: z.strictObject({ text: z.string(), to: z.string() }),
  /** What the reader does in the end; the button of the heading steps back for it. */
  goal: z.strictObject({ text: z.string(), to: z.string() }).optional(),
  /** What to take away, for who reads nothing else. */
  inShort: z.array(z.string()).min(2),
  /** The trade whose work the picture shows, as a category's slug. */
  scene: z.string().regex(/^[a-z-]+$/),
  /** What the picture shows, for who cannot see it. */
  pictured: z.string(),
})

export type ArticleFacts = z.infer<typeof articleFactsSchema>

/** A heading of the text, and its place on the page. */
export type Heading = { depth: number; value: string; id?: string }

export type Article = ArticleFacts & {
  headings: readonly Heading[]
  minutes: number
  /** What the text tells the reader to do, or what will be done, one after the other. */
  steps: readonly { name: string; text: string }[]
  Text: ComponentType<{ components: ArticleParts }>
}

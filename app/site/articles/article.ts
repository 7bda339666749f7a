import type { ComponentType } from 'react'
import { z } from 'zod'
import { inRegion } from '#domain/foundation/settings/region.ts'
import { type Language, languages } from '#platform/text/language.ts'
import type { ArticleParts } from './article-parts.tsx'

const articleFactsSchema = z.strictObject({
  title: z.string(),
  slug: z.string().regex(/^[a-z-]+$/),
  /** Languages other than English have their code before `.mdx` in the file name. */
  language: z.enum(languages).default('en'),
  description: z.string().max(160),
  /** The opening sentence, under the heading. */
  lead: z.string(),
  published: z.iso.date(),
  reviewed: z.iso.date(),
  button: z.strictObject({ text: z.string(), to: z.string(), urgent: z.boolean().default(false) }),
  back: z.strictObject({ text: z.string(), to: z.string() }),
  goal: z.strictObject({ text: z.string(), to: z.string() }).optional(),
  /** The key points, for readers who skip the rest. */
  inShort: z.array(z.string()).min(2),
  /** The category whose work the picture shows. */
  scene: z.string().regex(/^[a-z-]+$/),
  pictured: z.string(),
})

type ArticleFacts = z.infer<typeof articleFactsSchema>

export type Heading = { depth: number; value: string; id?: string }

export type Article = ArticleFacts & {
  headings: readonly Heading[]
  minutes: number
  /** Steps for the reader to follow or to expect, in order. */
  steps: readonly { name: string; text: string }[]
  Text: ComponentType<{ components: ArticleParts }>
}

/** The plugins of `scripts/build/articles.ts` add these exports. */
export type ArticleModule = {
  default: ComponentType<{ components: ArticleParts }>
  facts: unknown
  headings: readonly (Heading & { children?: readonly Heading[] })[]
  steps: Article['steps']
  readingTime: { minutes: number }
}

export function readArticles(modules: Record<string, ArticleModule>): Record<Language, ReadonlyMap<string, Article>> {
  const articles = Object.values(modules).map(readArticle)
  const inLanguage = (language: Language) =>
    new Map(articles.filter(article => article.language === language).map(article => [article.slug, article]))
  return { en: inLanguage('en'), es: inLanguage('es'), ht: inLanguage('ht') }
}

function readArticle({ default: Text, facts, headings, steps, readingTime }: ArticleModule): Article {
  return {
    ...aboutRegion(articleFactsSchema.parse(facts)),
    headings: headings.flatMap(heading => [heading, ...(heading.children ?? [])]).filter(({ depth }) => depth === 2),
    minutes: Math.max(1, Math.round(readingTime.minutes)),
    steps,
    Text,
  }
}

/** Fills in the region's name where the texts that search engines show have `%region%`. */
export function aboutRegion<Facts extends { language: Language; description: string; lead: string }>(
  facts: Facts,
): Facts {
  const { language, description, lead } = facts
  return { ...facts, description: inRegion(description, language), lead: inRegion(lead, language) }
}

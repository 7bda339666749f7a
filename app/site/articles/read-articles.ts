import type { ComponentType } from 'react'
import { type Article, articleFactsSchema, type Heading } from './article.ts'
import type { ArticleParts } from './article-parts.tsx'

/** The exports of a Markdown file, added by the plugins of `scripts/build/articles.ts`. */
export type ArticleModule = {
  default: ComponentType<{ components: ArticleParts }>
  facts: unknown
  headings: readonly (Heading & { children?: readonly Heading[] })[]
  steps: Article['steps']
  readingTime: { minutes: number }
}

/** Returns the articles of a folder by slug. */
export function readArticles(modules: Record<string, ArticleModule>): ReadonlyMap<string, Article> {
  return new Map(
    Object.values(modules)
      .map(readArticle)
      .map(article => [article.slug, article]),
  )
}

/** Returns an article. Throws if its front matter is incomplete or invalid, so that it can't be published. */
export function readArticle({ default: Text, facts, headings, steps, readingTime }: ArticleModule): Article {
  return {
    ...articleFactsSchema.parse(facts),
    headings: headings.flatMap(heading => [heading, ...(heading.children ?? [])]).filter(({ depth }) => depth === 2),
    minutes: Math.max(1, Math.round(readingTime.minutes)),
    steps,
    Text,
  }
}

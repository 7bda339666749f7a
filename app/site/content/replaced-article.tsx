import type { Article } from '../articles/article.ts'
import type { ArticleParts } from '../articles/article-parts.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { minutesOf, type OwnText } from './own-text.ts'

/** Returns a built-in article with the operator's text; its picture, links and buttons stay. */
export function replaceText(article: Article, { title, description, lead, points, markdown, since }: OwnText): Article {
  const { headings, steps, parts } = markdown
  return {
    ...article,
    ...{ title, description, lead, steps },
    inShort: points.length > 0 ? points : article.inShort,
    reviewed: since,
    headings: headings.filter(({ depth }) => depth === 2),
    minutes: minutesOf(markdown),
    Text: ({ components }: { components: ArticleParts }) => <MarkdownText parts={parts} components={components} />,
  }
}

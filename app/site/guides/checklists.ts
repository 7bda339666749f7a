import { type ArticleModule, readArticle } from '../articles/read-articles.ts'

/** The emergency checklist, one file per language. */
const texts = Object.values(import.meta.glob<ArticleModule>('./emergency-checklist*.mdx', { eager: true }))

export const checklists = new Map(texts.map(readArticle).map(article => [article.language, article]))

import { type ArticleModule, readArticles } from '../articles/article.ts'

/** The guides by language and slug. In Haitian Creole there's only the emergency checklist. */
export const guides = readArticles(import.meta.glob<ArticleModule>('./*.mdx', { eager: true }))

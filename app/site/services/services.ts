import { type ArticleModule, readArticles } from '../articles/article.ts'

/** The four service pages, by slug. */
export const services = readArticles(import.meta.glob<ArticleModule>('./*.mdx', { eager: true }))

import { type ArticleModule, readArticles } from '../articles/read-articles.ts'

/** The four service pages, by slug. */
export const services = readArticles(import.meta.glob<ArticleModule>('./*.mdx', { eager: true }))

import { type ArticleModule, readArticles } from '../articles/article.ts'

/** The four service pages by language and slug. There are none in Haitian Creole. */
export const services = readArticles(import.meta.glob<ArticleModule>('./*.mdx', { eager: true }))

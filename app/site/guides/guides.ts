import { type ArticleModule, readArticles } from '../articles/article.ts'

/** The six guides in English, by slug; a translation has two dots in its file name. */
export const guides = readArticles(import.meta.glob<ArticleModule>(['./*.mdx', '!./*.*.mdx'], { eager: true }))

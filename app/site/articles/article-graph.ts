import { englishPath, languageOfPath } from '#platform/text/language.ts'
import { articleData, howToData } from '../structured-data/article-data.ts'
import { breadcrumbData } from '../structured-data/breadcrumb-data.ts'
import type { Article } from './article.ts'

/** Returns an article's structured data: the article, breadcrumbs, and its steps if it has any. */
export function articleGraph({ title, description, published, reviewed, steps }: Article, path: string) {
  const article = articleData({ path, title, description, published, reviewed, language: languageOfPath(path) })
  const over = englishPath(path).startsWith('/guides/') ? [{ name: 'Guides', path: '/guides' }] : []
  const howTo = steps.length > 1 ? [howToData({ path, name: title, steps })] : []
  return [article, breadcrumbData([...over, { name: title, path }]), ...howTo]
}

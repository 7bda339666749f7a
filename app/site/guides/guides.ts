import { region } from '#domain/foundation/settings/region.ts'
import { type ArticleModule, readArticles } from '../articles/article.ts'

/** Guides about a county's own rules are in the folders of the regions. */
const local = import.meta.glob<ArticleModule>('/database/regions/*/guides/*.mdx', { eager: true })

const files = [
  ...Object.entries(import.meta.glob<ArticleModule>('./*.mdx', { eager: true })),
  ...Object.entries(local).filter(([path]) => path.startsWith(localFolder())),
].sort(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1))

/** The guides by language and slug, in this order. In Haitian Creole there's only the emergency checklist. */
export const guides = readArticles(Object.fromEntries(files))

function nameOf(path: string) {
  return path.slice(path.lastIndexOf('/'))
}

export function localFolder() {
  return `/database/regions/${region.id}/guides/`
}

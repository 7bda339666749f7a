import { region } from '#domain/foundation/settings/region.ts'
import { type ArticleModule, readArticles } from '../articles/article.ts'

/** Guides about a county's own rules are in the folders of the regions. */
const local = import.meta.glob<ArticleModule>('/regions/*/guides/*.mdx', { eager: true })

/** The guides by language and slug. In Haitian Creole there's only the emergency checklist. */
export const guides = readArticles({
  ...import.meta.glob<ArticleModule>('./*.mdx', { eager: true }),
  ...Object.fromEntries(Object.entries(local).filter(([path]) => path.startsWith(localFolder()))),
})

export function localFolder() {
  return `/regions/${region.id}/guides/`
}

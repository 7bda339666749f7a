import { builtInCostTexts } from '#domain/directory/costs/cost-figures.ts'
import { type BuiltInText, emptyText, textsByAddress } from '#domain/foundation/content/content-text.ts'
import { builtInEmailTexts } from '#domain/oversight/email-texts/preview-email.server.ts'
import { type Language, languages } from '#platform/text/language.ts'
import type { Article } from '../articles/article.ts'
import { builtInHomeTexts, homeFields, homeTextPath } from '../directory/home-texts.tsx'
import { guides, localFolder } from '../guides/guides.ts'
import { services } from '../services/services.ts'

// One pattern each: beside a pattern from the root, Vite names the others' files from the root, too.
const sources = {
  ...import.meta.glob<string>('../guides/*.mdx', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('/database/regions/*/guides/*.mdx', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../services/*.mdx', { query: '?raw', import: 'default', eager: true }),
}

/** The texts as the product comes with them, in the form that the operator edits. */
export const builtInTexts = textsByAddress([
  ...homeTexts(),
  ...languages.flatMap(language => articleTexts('guide', language)),
  ...languages.flatMap(language => articleTexts('service', language)),
  ...builtInCostTexts,
  ...builtInEmailTexts,
])

/** The home page isn't in Haitian Creole. */
function homeTexts() {
  return (['en', 'es'] as const).map(
    (language): BuiltInText => ({
      ...emptyText,
      group: 'home',
      ...{ path: homeTextPath, language, title: 'Home page', reviewed: '2026-11-21' },
      fields: builtInHomeTexts(language),
      form: { fields: homeFields, shownAt: '/' },
    }),
  )
}

function articleTexts(group: 'guide' | 'service', language: Language) {
  const articles = group === 'guide' ? guides : services
  return [...articles[language].values()].flatMap(article => articleText(group, language, article))
}

function articleText(group: 'guide' | 'service', language: Language, article: Article): BuiltInText[] {
  const { title, description, lead, inShort, reviewed, slug } = article
  const name = `${slug}${language === 'en' ? '' : `.${language}`}.mdx`
  const source = sources[`../${group}s/${name}`] ?? sources[localFolder() + name]
  if (source === undefined) return []
  const [points, markdown] = [inShort.join('\n'), bodyOf(source)]
  const text = { title, description, lead, points, markdown, fields: null }
  return [{ ...text, path: `/${group}s/${slug}`, group, language, reviewed }]
}

/** Returns the text after the facts between the two lines of dashes. */
function bodyOf(source: string) {
  return source.replace(/^---\n[\s\S]*?\n---\n/, '').trim()
}

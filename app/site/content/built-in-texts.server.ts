import type { BuiltInText, BuiltInTexts } from '#domain/foundation/content/content-text.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { guides, localFolder } from '../guides/guides.ts'

const sources = import.meta.glob<string>(['../guides/*.mdx', '/regions/*/guides/*.mdx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const texts = languages.flatMap(language => [...guides[language].keys()].flatMap(slug => readBuiltIn(language, slug)))
const byAddress = new Map(texts.map(text => [addressOf(text.path, text.language), text]))

/** The guides as the product comes with them, in the form that the operator edits. */
export const builtInTexts: BuiltInTexts = {
  list: () => texts,
  find: (path, language) => byAddress.get(addressOf(path, language)),
}

function readBuiltIn(language: Language, slug: string): BuiltInText[] {
  const guide = guides[language].get(slug)
  const name = `${slug}${language === 'en' ? '' : `.${language}`}.mdx`
  const source = sources[`../guides/${name}`] ?? sources[localFolder() + name]
  if (!guide || source === undefined) return []
  const { title, description, lead, inShort, reviewed } = guide
  const points = inShort.join('\n')
  return [{ path: `/guides/${slug}`, language, title, description, lead, points, markdown: bodyOf(source), reviewed }]
}

/** Returns the text after the facts between the two lines of dashes. */
function bodyOf(source: string) {
  return source.replace(/^---\n[\s\S]*?\n---\n/, '').trim()
}

function addressOf(path: string, language: Language) {
  return `${language} ${path}`
}

import type { ComponentType } from 'react'
import { z } from 'zod'
import { type Language, languages } from '#platform/text/language.ts'
import { aboutRegion, type Heading } from '../articles/article.ts'
import type { AboutParts } from './about-parts.tsx'

const aboutFacts = z.strictObject({
  title: z.string(),
  slug: z.enum(['about', 'complaints']),
  language: z.enum(languages).default('en'),
  description: z.string().max(160),
  lead: z.string(),
})

type AboutModule = {
  default: ComponentType<{ components: AboutParts }>
  facts: unknown
  headings: readonly Heading[]
}

export type AboutText = ReturnType<typeof readAboutText>

const texts = Object.values(import.meta.glob<AboutModule>('./*.mdx', { eager: true })).map(readAboutText)

export function aboutText(slug: AboutText['slug'], language: Language) {
  const text = texts.find(known => known.slug === slug && known.language === language)
  if (!text) throw new Error(`no ${slug}.mdx in ${language}`)
  return text
}

/** Throws if the front matter is incomplete or invalid, so that the text can't be published. */
function readAboutText({ default: Text, facts, headings }: AboutModule) {
  return { ...aboutRegion(aboutFacts.parse(facts)), sections: headings.filter(({ depth }) => depth === 2), Text }
}

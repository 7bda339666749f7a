import type { ComponentType } from 'react'
import { z } from 'zod'
import { type Language, languages } from '#platform/text/language.ts'
import type { Heading } from '../articles/article.ts'
import type { LegalParts } from './legal-parts.tsx'

const legalFacts = z.strictObject({
  title: z.string(),
  slug: z.enum(['terms', 'privacy']),
  language: z.enum(languages).default('en'),
  description: z.string().max(160),
  lead: z.string(),
  /** The day from which this version is effective. */
  since: z.iso.date(),
})

type LegalModule = {
  default: ComponentType<{ components: LegalParts }>
  facts: unknown
  headings: readonly (Heading & { children?: readonly Heading[] })[]
}

export type LegalText = ReturnType<typeof readLegalText>

const texts = Object.values(import.meta.glob<LegalModule>('./*.mdx', { eager: true })).map(readLegalText)

export function legalText(slug: LegalText['slug'], language: Language) {
  const text = texts.find(known => known.slug === slug && known.language === language)
  if (!text) throw new Error(`no ${slug}.mdx in ${language}`)
  return text
}

/** Throws if the front matter is incomplete or invalid, so that the text can't be published. */
function readLegalText({ default: Text, facts, headings }: LegalModule) {
  const sections = headings
    .flatMap(heading => [heading, ...(heading.children ?? [])])
    .filter(({ depth }) => depth === 2)
  return { ...legalFacts.parse(facts), sections, Text }
}

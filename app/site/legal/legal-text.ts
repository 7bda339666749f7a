import type { ComponentType } from 'react'
import { z } from 'zod'
import type { Heading } from '../articles/article.ts'
import type { LegalParts } from './legal-parts.ts'

/** The terms, or the privacy policy: text in Markdown below facts about it. */
const legalFacts = z.strictObject({
  title: z.string(),
  slug: z.enum(['terms', 'privacy']),
  /** For who finds the page in a list. */
  description: z.string().max(160),
  lead: z.string(),
  /** From which day this version holds. */
  since: z.iso.date(),
})

type LegalModule = {
  default: ComponentType<{ components: LegalParts }>
  facts: unknown
  headings: readonly (Heading & { children?: readonly Heading[] })[]
}

export type LegalText = ReturnType<typeof readLegalText>

const texts = Object.values(import.meta.glob<LegalModule>('./*.mdx', { eager: true })).map(readLegalText)

export function legalText(slug: LegalText['slug']) {
  const text = texts.find(known => known.slug === slug)
  if (!text) throw new Error(`no ${slug}.mdx`)
  return text
}

/** Throws for facts that are missing or misspelled, so that no text is published so. */
function readLegalText({ default: Text, facts, headings }: LegalModule) {
  const sections = headings
    .flatMap(heading => [heading, ...(heading.children ?? [])])
    .filter(({ depth }) => depth === 2)
  return { ...legalFacts.parse(facts), sections, Text }
}

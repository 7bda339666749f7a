import { createContext, useContext } from 'react'
import { incentiveMessages } from '#domain/directory/incentives/incentive-messages.ts'
import type { NamedTexts, TextField } from '#domain/foundation/content/named-text.ts'
import type { Language } from '#platform/text/language.ts'
import { fillPlaceholders } from '#platform/text/placeholders.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { type HomeMessages, homeMessages } from './home-messages.ts'

export const homeTextPath = '/admin/texts/home'

const region = [{ name: 'region' }] as const

/** The texts of the home page that the operator may write, with the lengths that the design has room for. */
export const homeFields = [
  { name: 'heading', label: 'Heading', kind: 'line', limit: 60 },
  { name: 'lead', label: 'Sentence below the heading', kind: 'line', limit: 120, placeholders: region },
  { name: 'title', label: 'Title for search engines', kind: 'line', limit: 70, placeholders: region },
  { name: 'description', label: 'Description for search engines', kind: 'line', limit: 170, placeholders: region },
  { name: 'water', label: 'Emergency line: question', kind: 'line', limit: 60 },
  { name: 'whatFirst', label: 'Emergency line: sentence', kind: 'line', limit: 90 },
  { name: 'featured', label: 'Featured contractors: heading', kind: 'line', limit: 60 },
  { name: 'cities', label: 'Cities: heading', kind: 'line', limit: 60 },
  { name: 'whyTitle', label: 'Reasons: heading', kind: 'line', limit: 60 },
  { name: 'licensedTitle', label: 'First reason', kind: 'line', limit: 60 },
  { name: 'licensedText', label: 'First reason: text', kind: 'text', limit: 240 },
  { name: 'hoursTitle', label: 'Second reason', kind: 'line', limit: 60 },
  { name: 'hoursText', label: 'Second reason: text', kind: 'text', limit: 240 },
  { name: 'qualityTitle', label: 'Third reason', kind: 'line', limit: 60 },
  { name: 'qualityText', label: 'Third reason: text', kind: 'text', limit: 240 },
  { name: 'programsTitle', label: 'Rebates: heading', kind: 'line', limit: 60 },
  { name: 'programsIntro', label: 'Rebates: sentence below the heading', kind: 'line', limit: 120 },
] as const satisfies readonly TextField[]

export function builtInHomeTexts(language: Language): Record<(typeof homeFields)[number]['name'], string> {
  const { title, description, heading, lead, water, whatFirst, grid, cities, why } = homeMessages[language]
  return {
    ...{ heading, water, whatFirst, cities },
    lead: lead('{region}'),
    title: title('{region}'),
    description: description('{region}'),
    featured: grid.featured,
    whyTitle: why.title,
    licensedTitle: why.licensed.title,
    licensedText: why.licensed.text,
    hoursTitle: why.hours.title,
    hoursText: why.hours.text,
    qualityTitle: why.quality.title,
    qualityText: why.quality.text,
    programsTitle: incentiveMessages[language].title,
    programsIntro: incentiveMessages[language].intro,
  }
}

const HomeTextsContext = createContext<NamedTexts | null>(null)

/** Gives the page the operator's texts; null as specified. */
export const HomeTexts = HomeTextsContext.Provider

export function useHomeTexts() {
  return useContext(HomeTextsContext)
}

export function useHomeMessages(): HomeMessages {
  const language = useLanguage()
  const texts = useHomeTexts()
  return texts ? replaced(homeMessages[language], { ...builtInHomeTexts(language), ...texts }) : homeMessages[language]
}

function replaced(messages: HomeMessages, texts: ReturnType<typeof builtInHomeTexts>): HomeMessages {
  const { heading, water, whatFirst, cities } = texts
  const withRegion = (text: string) => (region: string) => fillPlaceholders(text, { region })
  return {
    ...messages,
    ...{ heading, water, whatFirst, cities },
    lead: withRegion(texts.lead),
    title: withRegion(texts.title),
    description: withRegion(texts.description),
    grid: { ...messages.grid, featured: texts.featured },
    why: {
      title: texts.whyTitle,
      licensed: { title: texts.licensedTitle, text: texts.licensedText },
      hours: { title: texts.hoursTitle, text: texts.hoursText },
      quality: { title: texts.qualityTitle, text: texts.qualityText },
    },
  }
}

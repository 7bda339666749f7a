import { type Category, categoryName, standardCategories } from '#domain/directory/businesses/category.ts'
import type { ListedCategory, ListedPlace, PlaceFigures } from '#domain/directory/places/listed-places.server.ts'
import { region, regionNames } from '#domain/foundation/settings/region.ts'
import { englishAndSpanish, type Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { adviceOf, tradeMessages } from './trade-messages.ts'

export type Landing = {
  place: ListedPlace
  category: ListedCategory | null
  figures: PlaceFigures
  /** The categories with a page, which have the names in other languages. */
  categories: readonly Category[]
  /** The operator's text about the category; a language without a text isn't in it. */
  description?: Partial<Record<Language, string>> | undefined
}

const en = {
  allCities: {
    crumb: 'Roofers by city',
    title: `Roofers by city in ${region.name}`,
    summary: (listings: string, cities: number) =>
      `${listings} contractors in ${cities} cities and towns of ${region.name}, by city and by service.`,
  },
  breadcrumb: 'Breadcrumb',
  title: (category: string, place: string) => `${category || 'Roofers'} in ${place}`,
  description: (counted: string, clock: string) => `${counted} ${clock} Call, or ask for a free quote.`,
  count: (listings: number, place: string, service: string | undefined) => {
    const isOne = listings === 1
    const contractors = isOne ? 'One contractor' : `${listings.toLocaleString('en')} contractors`
    return service
      ? sentence`${contractors} in ${place} ${isOne ? 'offers' : 'offer'} ${service}.`
      : sentence`${contractors} ${isOne ? 'is' : 'are'} listed in ${place}.`
  },
  clock: (listings: number, aroundTheClock: number, responseMinutes: number | null) => {
    if (aroundTheClock === 0) return `${listings === 1 ? 'It doesn’t list' : 'No one here lists'} 24/7 service.`
    const isOne = listings === 1 || aroundTheClock === 1
    const says = isOne ? 'says it responds' : 'say they respond'
    const soon = responseMinutes === null ? '' : ` and ${says} within about ${responseMinutes} minutes`
    const who = listings === 1 ? 'It' : aroundTheClock === listings ? 'All' : isOne ? 'One' : aroundTheClock
    return sentence`${who} ${isOne ? 'offers' : 'offer'} 24/7 service${soon}.`
  },
  some: (shown: number, listings: number) => `${shown} of ${listings} contractors`,
  whole: 'Who they are',
  showAll: 'Show all, with filters',
  filterAndOrder: 'Filter and sort',
  also: (place: string) => `Also in ${place}`,
  whatTheyDo: (place: string) => `Services in ${place}`,
  nearby: 'Nearby',
  before: 'Before you say yes',
  verified: (verified: number, place: string) =>
    `${verified} ${verified === 1 ? 'roofer' : 'roofers'} in ${place} ${verified === 1 ? 'is' : 'are'} Verified: we checked their license or insurance.`,
}

type LandingMessages = typeof en

const es: LandingMessages = {
  allCities: {
    crumb: 'Techadores por ciudad',
    title: `Techadores por ciudad en el ${regionNames.es}`,
    summary: (listings, cities) =>
      `${listings} techadores en ${cities} ciudades y pueblos del ${regionNames.es}, por ciudad y por servicio. Pida un estimado gratis.`,
  },
  breadcrumb: 'Ruta de navegación',
  title: (category, place) => `${category || 'Techadores'} en ${place}`,
  description: (counted, clock) => `${counted} ${clock} Llame o pida una cotización gratis.`,
  count: (listings, place, service) => {
    const isOne = listings === 1
    const contractors = isOne ? 'Un techador' : `${listings.toLocaleString('en')} techadores`
    return service
      ? sentence`${contractors} en ${place} ${isOne ? 'ofrece' : 'ofrecen'} ${service}.`
      : sentence`${contractors} ${isOne ? 'aparece' : 'aparecen'} en la lista de ${place}.`
  },
  clock: (listings, aroundTheClock, responseMinutes) => {
    if (aroundTheClock === 0)
      return listings === 1 ? 'No indica servicio las 24 horas.' : 'Ninguno indica servicio las 24 horas.'
    const isOne = listings === 1 || aroundTheClock === 1
    const says = isOne ? 'dice que contesta' : 'dicen que contestan'
    const soon = responseMinutes === null ? '' : ` y ${says} en unos ${responseMinutes} minutos`
    const who = listings === 1 ? '' : aroundTheClock === listings ? 'Todos ' : isOne ? 'Uno ' : `${aroundTheClock} `
    const gives = who ? (isOne ? 'da' : 'dan') : 'Da'
    return sentence`${who}${gives} servicio las 24 horas${soon}.`
  },
  some: (shown, listings) => `${shown} de ${listings} techadores`,
  whole: 'Quiénes son',
  showAll: 'Ver todos, con filtros',
  filterAndOrder: 'Filtrar y ordenar',
  also: place => `También en ${place}`,
  whatTheyDo: place => `Servicios en ${place}`,
  nearby: 'Cerca',
  before: 'Antes de decir que sí',
  verified: (verified, place) =>
    verified === 1
      ? `1 de los techadores en ${place} está Verificado: comprobamos su licencia o su seguro.`
      : `${verified} de los techadores en ${place} están Verificados: comprobamos su licencia o su seguro.`,
}

/** The texts of the pages of cities, and of categories in a city. */
export const landingMessages = englishAndSpanish(en, es)

/** Returns the text about a category of the specification, wherever it was renamed; others have none. */
export function builtInText(category: ListedCategory | null, language: Language) {
  const known = standardCategories.find(name => name === category?.origin)
  return known && { ...tradeMessages[language][known], advice: adviceOf[known] }
}

/** Returns the explanation of a category: the operator's text, or the built-in one. */
export function explanation({ category, description }: Pick<Landing, 'category' | 'description'>, language: Language) {
  return description?.[language] ?? builtInText(category, language)?.means
}

type Named = Pick<Landing, 'place' | 'category' | 'categories'>

/** Returns the service within a sentence. A renamed one is called by its name of today. */
function serviceIn({ category, categories }: Omit<Named, 'place'>, language: Language) {
  if (category === null) return undefined
  const builtIn = builtInText(category, language)
  return builtIn && category.name === category.origin
    ? builtIn.inSentence
    : categoryName(language, category.name, categories)
}

export function landingTitle({ place, category, categories }: Named, language: Language = 'en') {
  const name = category ? categoryName(language, category.name, categories) : ''
  return landingMessages[language].title(name, `${place.name}, ${place.state}`)
}

/** Returns the path of a landing page in English. */
export function landingPath({ place, category }: { place: { slug: string }; category: { slug: string } | null }) {
  return category ? `/roofers/${place.slug}/${category.slug}` : `/roofers/${place.slug}`
}

/** Returns the meta description: number of contractors, 24/7 service and response time. */
export function landingDescription(landing: Landing, language: Language) {
  return landingMessages[language].description(countSentence(landing, language), clockSentence(landing, language))
}

export function countSentence({ place, ...about }: Named, language: Language = 'en') {
  const { listings } = about.category ?? place
  return landingMessages[language].count(listings, place.name, serviceIn(about, language))
}

export function clockSentence({ place, category, figures }: Landing, language: Language = 'en') {
  const { listings } = category ?? place
  return landingMessages[language].clock(listings, figures.aroundTheClock, figures.responseMinutes)
}

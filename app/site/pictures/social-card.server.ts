import type { App } from '#domain/app.ts'
import { findListing, readListing } from '#domain/directory/businesses/businesses.server.ts'
import { readOfferedCategories } from '#domain/directory/businesses/categories.server.ts'
import { categoryName } from '#domain/directory/businesses/category.ts'
import { readPrograms } from '#domain/directory/incentives/programs.server.ts'
import { readShownPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { readListedPlaces } from '#domain/directory/places/listed-places.server.ts'
import { readOwnPages } from '#domain/foundation/content/content-pages.server.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { region, regionNames } from '#domain/foundation/settings/region.ts'
import { atWork } from '#pictures/at-work.ts'
import { sceneOf } from '#pictures/choose-scene.ts'
import { heroScene } from '#pictures/hero.ts'
import type { Scene } from '#pictures/scene.ts'
import { englishPath, type Language, languageOfPath } from '#platform/text/language.ts'
import { guides } from '../guides/guides.ts'
import { countSentence } from '../landing/landing-messages.ts'
import { services } from '../services/services.ts'
import { type FixedPage, fixedPages } from '../sitemap/sitemap-urls.ts'

/** The text and picture of a social card, with the cache tags of the writes that change it. */
export type SocialCard = { title: string; line: string; scene: Scene | { photo: string }; tags: string[] }

type Reads = Pick<App, 'db' | 'clock' | 'bucket'>
type Reader = (app: Reads, language: keyof Lines, ...names: string[]) => Promise<SocialCard | null>

type Lines = Record<Exclude<Language, 'ht'>, readonly [title: string, line: string]>

const around = {
  en: `Emergency roofing contractors in ${region.name}`,
  es: `Techadores para emergencias en el ${regionNames.es}`,
}

const fixed: Record<FixedPage, Lines & Pick<SocialCard, 'scene'>> = {
  '/': {
    en: ['Find a roofer who answers now.', around.en],
    es: ['Encuentre un techador que conteste ahora.', around.es],
    scene: heroScene('storm', 'poster'),
  },
  '/emergency-help': {
    en: ['Water coming in? Call now.', 'Emergency help: numbers to call, and what to do first'],
    es: ['¿Entra agua? Llame ahora.', 'Ayuda de emergencia: a quién llamar y qué hacer primero'],
    scene: heroScene('night', 'poster'),
  },
  '/savings': {
    en: ['Savings Calculator', `Rebates, grants and tax credits for a roof in ${region.name}`],
    es: ['Calculadora de ahorros', `Reembolsos, subvenciones y créditos para un techo en el ${regionNames.es}`],
    scene: sceneOf({ id: 'savings', categories: ['Roof Replacement'] }),
  },
  '/roofers': {
    en: ['Roofers by city', `Every city of ${region.name}`],
    es: ['Techadores por ciudad', `Todas las ciudades del ${regionNames.es}`],
    scene: sceneOf({ id: 'roofers', categories: ['Roof Inspection'] }),
  },
  '/guides': {
    en: ['Guides for homeowners', 'Before the storm, after it, and before you sign'],
    es: ['Guías para dueños de casa', 'Antes de la tormenta, después de ella y antes de firmar'],
    scene: sceneOf({ id: 'guides', categories: ['Storm Damage Repair'] }),
  },
  '/list-business': {
    en: ['List Your Roofing Business', 'Plans and prices for roofers'],
    es: ['Anuncie su empresa de techos', 'Planes y precios para techadores'],
    scene: atWork,
  },
  '/list-business/plans': {
    en: ['Compare plans', 'What’s free for roofers, and what each plan adds'],
    es: ['Comparar planes', 'Qué es gratis para techadores y qué agrega cada plan'],
    scene: atWork,
  },
  '/about': {
    en: ['About us', around.en],
    es: ['Quiénes somos', around.es],
    scene: sceneOf({ id: 'about', categories: ['Roof Inspection'] }),
  },
  '/complaints': {
    en: ['Something went wrong with your roofer', 'What to do first, and where to complain'],
    es: ['Si tuvo un problema con su techador', 'Qué hacer primero y dónde quejarse'],
    scene: sceneOf({ id: 'complaints', categories: ['Roof Inspection'] }),
  },
  '/terms': {
    en: ['Terms', around.en],
    es: ['Términos', around.es],
    scene: sceneOf({ id: 'terms', categories: ['Roof Inspection'] }),
  },
  '/privacy': {
    en: ['Privacy Policy', around.en],
    es: ['Política de privacidad', around.es],
    scene: sceneOf({ id: 'privacy', categories: ['Roof Inspection'] }),
  },
}

const guideLine = { en: 'Guide for homeowners', es: 'Guía para dueños de casa' }

const readers: Record<string, Reader> = {
  business: readBusinessCard,
  roofers: readLandingCard,
  savings: readProgramCard,
  guides: async (_, language, ...names) => articleCard(guides[language].get(names.join('/')), guideLine[language]),
  services: async (_, language, ...names) => articleCard(services[language].get(names.join('/')), around[language]),
}

/** Returns the card of the public page at that path, in any language, or null if there's no page. */
export async function readSocialCard(app: Reads, path: string): Promise<SocialCard | null> {
  const english = englishPath(path)
  const page = fixedPages.find(known => known === english)
  const language = languageOfPath(path) === 'es' ? 'es' : 'en'
  if (page) {
    const { scene, [language]: lines } = fixed[page]
    return { title: lines[0], line: lines[1], scene, tags: [] }
  }
  const [, folder = '', ...names] = english.split('/')
  return Object.hasOwn(readers, folder) && names.length > 0
    ? ((await readers[folder]?.(app, language, ...names)) ?? null)
    : readOwnCard(app, path)
}

async function readOwnCard(app: Reads, path: string): Promise<SocialCard | null> {
  const { pages } = await readOwnPages(app)
  const page = pages.find(known => known.path === englishPath(path))
  const language = languageOfPath(path)
  const title = page?.titles[language]
  const scene = sceneOf({ id: path, categories: ['Roof Inspection'] })
  return title ? { title, line: around[language === 'es' ? 'es' : 'en'], scene, tags: ['own-pages'] } : null
}

async function readBusinessCard(
  app: Reads,
  language: keyof Lines,
  name = '',
  ...more: string[]
): Promise<SocialCard | null> {
  const found = await findListing(app, name)
  if (!found.ok || found.listing.slug !== name || more.length > 0) return null
  const business = await readListing(app, found.listing.id)
  const [first] = business.categories
  const where = [business.city, business.state].filter(Boolean).join(', ')
  return {
    title: business.name,
    line: [first && categoryName(language, first, await readOfferedCategories(app)), where].filter(Boolean).join(' · '),
    scene: (await readCover(app, business.id)) ?? sceneOf(business),
    tags: [`business:${business.id}`],
  }
}

/** Returns a business's first photo as a data URL. It's safe to embed because we re-encoded it. */
async function readCover(app: Reads, businessId: string) {
  const { photos } = await readShownPhotos(app, businessId)
  const file = photos[0] && (await readFileContent(app, photos[0].fileId))
  return file && { photo: `data:${file.mediaType};base64,${file.content.toString('base64')}` }
}

async function readLandingCard(app: Pick<App, 'db'>, _: keyof Lines, city?: string, kind?: string, ...more: string[]) {
  const place = (await readListedPlaces(app)).find(({ slug }) => slug === city)
  const category = kind === undefined ? null : place?.categories.find(({ slug }) => slug === kind)
  if (!place || category === undefined || more.length > 0) return null
  return {
    title: `${category?.name ?? 'Roofers'} in ${place.name}`,
    line: countSentence({ place, category, categories: await readOfferedCategories(app) }),
    scene: sceneOf({ id: `${place.slug} ${kind}`, categories: [category?.name ?? ''] }),
    tags: ['listings'],
  }
}

async function readProgramCard(app: Pick<App, 'db' | 'clock'>, _: keyof Lines, slug = '', ...more: string[]) {
  const program = more.length === 0 && (await readPrograms(app)).find(known => known.slug === slug)
  if (!program) return null
  const scene = sceneOf({ id: slug, categories: ['Roof Replacement'] })
  return { title: program.title, line: `${program.amount} · ${program.provider}`, scene, tags: ['figures'] }
}

function articleCard(article: { slug: string; title: string; scene: string } | undefined, line: string) {
  if (!article) return null
  const scene = sceneOf({ id: article.slug, categories: [article.scene] })
  return { title: article.title, line, scene, tags: [] }
}

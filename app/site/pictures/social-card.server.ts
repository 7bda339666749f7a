import type { App } from '#domain/app.ts'
import { findListing, readListing } from '#domain/directory/businesses/businesses.server.ts'
import { categoryOfSlug } from '#domain/directory/businesses/category.ts'
import { readPrograms } from '#domain/directory/incentives/programs.server.ts'
import { readShownPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { readListedPlaces } from '#domain/directory/places/listed-places.server.ts'
import { readFileContent } from '#domain/foundation/files/files.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { atWork } from '#pictures/at-work.ts'
import { sceneOf } from '#pictures/choose-scene.ts'
import { heroScene } from '#pictures/hero.ts'
import type { Scene } from '#pictures/scene.ts'
import { englishPath } from '#platform/text/language.ts'
import { guides } from '../guides/guides.ts'
import { countSentence } from '../landing/landing-messages.ts'
import { services } from '../services/services.ts'
import { type FixedPage, fixedPages } from '../sitemap/sitemap-urls.ts'

/** The text and picture of a social card, with the cache tags of the writes that change it. */
export type SocialCard = { title: string; line: string; scene: Scene | { photo: string }; tags: string[] }

type Reads = Pick<App, 'db' | 'clock' | 'bucket'>
type Reader = (app: Reads, ...names: string[]) => Promise<SocialCard | null>

const around = `Emergency roofing contractors in ${region.name}`

const fixed: Record<FixedPage, Pick<SocialCard, 'title' | 'line' | 'scene'>> = {
  '/': { title: 'Find a roofer who answers now.', line: around, scene: heroScene('storm', 'poster') },
  '/emergency-help': {
    title: 'Water coming in? Call now.',
    line: 'Emergency help: numbers to call, and what to do first',
    scene: heroScene('night', 'poster'),
  },
  '/savings': {
    title: 'Savings Calculator',
    line: `Rebates, grants and tax credits for a roof in ${region.name}`,
    scene: sceneOf({ id: 'savings', categories: ['Roof Replacement'] }),
  },
  '/roofers': {
    title: 'Roofers by city',
    line: `Every city of ${region.name}`,
    scene: sceneOf({ id: 'roofers', categories: ['Roof Inspection'] }),
  },
  '/guides': {
    title: 'Guides for homeowners',
    line: 'Before the storm, after it, and before you sign',
    scene: sceneOf({ id: 'guides', categories: ['Storm Damage Repair'] }),
  },
  '/list-business': { title: 'List Your Roofing Business', line: 'Plans and prices for roofers', scene: atWork },
  '/terms': { title: 'Terms', line: around, scene: sceneOf({ id: 'terms', categories: ['Roof Inspection'] }) },
  '/privacy': {
    title: 'Privacy Policy',
    line: around,
    scene: sceneOf({ id: 'privacy', categories: ['Roof Inspection'] }),
  },
}

const readers: Record<string, Reader> = {
  business: readBusinessCard,
  roofers: readLandingCard,
  savings: readProgramCard,
  guides: async (_, ...names) => articleCard(guides.get(names.join('/')), 'Guide for homeowners'),
  services: async (_, ...names) => articleCard(services.get(names.join('/')), around),
}

/** Returns the card of the public page at that path, in any language, or null if there's no page. */
export async function readSocialCard(app: Reads, path: string): Promise<SocialCard | null> {
  const english = englishPath(path)
  const page = fixedPages.find(known => known === english)
  if (page) return { ...fixed[page], tags: [] }
  const [, folder = '', ...names] = english.split('/')
  return Object.hasOwn(readers, folder) && names.length > 0 ? ((await readers[folder]?.(app, ...names)) ?? null) : null
}

async function readBusinessCard(app: Reads, name = '', ...more: string[]): Promise<SocialCard | null> {
  const found = await findListing(app, name)
  if (!found.ok || found.listing.slug !== name || more.length > 0) return null
  const business = await readListing(app, found.listing.id)
  const where = [business.city, business.state].filter(Boolean).join(', ')
  return {
    title: business.name,
    line: [business.categories[0], where].filter(Boolean).join(' · '),
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

async function readLandingCard(app: Pick<App, 'db'>, city?: string, kind?: string, ...more: string[]) {
  const place = (await readListedPlaces(app)).find(({ slug }) => slug === city)
  const category = kind === undefined ? null : place?.categories.find(({ slug }) => slug === kind)
  if (!place || category === undefined || more.length > 0) return null
  return {
    title: `${category?.name ?? 'Roofers'} in ${place.name}`,
    line: countSentence({ place, category }),
    scene: sceneOf({ id: `${place.slug} ${kind}`, categories: [category?.name ?? ''] }),
    tags: ['listings'],
  }
}

async function readProgramCard(app: Pick<App, 'db' | 'clock'>, slug = '', ...more: string[]) {
  const program = more.length === 0 && (await readPrograms(app)).find(known => known.slug === slug)
  if (!program) return null
  const scene = sceneOf({ id: slug, categories: ['Roof Replacement'] })
  return { title: program.title, line: `${program.amount} · ${program.provider}`, scene, tags: [] }
}

function articleCard(article: { slug: string; title: string; scene: string } | undefined, line: string) {
  if (!article) return null
  const scene = sceneOf({ id: article.slug, categories: [categoryOfSlug(article.scene) ?? ''] })
  return { title: article.title, line, scene, tags: [] }
}

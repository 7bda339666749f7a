import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { redirect } from 'react-router'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { findListing, readListing } from '#domain/directory/businesses/businesses.server.ts'
import { readShownPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { pathIn } from '#platform/text/language.ts'
import { button, link } from '#ui/button.ts'
import { businessMessages } from '../directory/business-messages.ts'
import { Page } from '../layout/page.tsx'
import { listingError } from '../layout/public-loading.server.ts'
import type { Route } from './+types/photo-page'
import { galleryMessages } from './gallery-messages.ts'
import { galleryPictures, photoPagePath } from './gallery-pictures.ts'

export const handle: RouteHandle = {
  permission: 'read-directory',
  slugs: ['name'],
  priority: 'deferrable',
  cached: [],
}

/** Loads the page of one picture, for browsers without JavaScript and for shared links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const { language } = context.get(callerContext)
  const found = await findListing(app, params.name)
  if (!found.ok) throw listingError(found.reason, businessMessages[language].errors)
  const { slug, id } = found.listing
  const number = /^[1-9]\d{0,3}$/.test(params.number) ? Number(params.number) : 0
  if (number > 0 && slug !== params.name) throw redirect(photoPagePath(language, slug, number), 301)
  const [business, { photos, until }] = await Promise.all([readListing(app, id), readShownPhotos(app, id)])
  facts.dependsOn(`business:${id}`)
  if (until) facts.changesAt(until)
  const pictures = galleryPictures({ business, photos, messages: galleryMessages[language] })
  const picture = pictures[number - 1]
  if (!picture) throw listingError('listing-unknown', businessMessages[language].errors)
  return { language, slug, name: business.name, picture, number, count: pictures.length }
}

export default function PhotoPage({ loaderData }: Route.ComponentProps) {
  const { language, slug, name, picture, number, count } = loaderData
  const messages = galleryMessages[language]
  const place = messages.place(number, count)
  const title = messages.photoTitle(name, place)
  const neighbor = (to: number, label: string, side: 'prev' | 'next') =>
    to >= 1 &&
    to <= count && (
      <a href={photoPagePath(language, slug, to)} rel={side} className={`${button.outlined} px-3!`}>
        {side === 'prev' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden className="order-1" />}
        <span>{label}</span>
      </a>
    )
  return (
    <Page title={title} description={`${title}. ${picture.alt}`} search="followed">
      <a
        href={pathIn(language, `/business/${slug}`)}
        className={`${link} -mt-5 inline-flex min-h-11 items-center gap-2 print:hidden`}
      >
        <ArrowLeft aria-hidden className="size-5 shrink-0" /> {messages.back(name)}
      </a>
      <h1 className="sr-only">{title}</h1>
      <figure className="mt-2">
        <img
          src={picture.path}
          alt={picture.alt}
          width={800}
          height={600}
          className="aspect-4/3 max-h-[65vh] w-full rounded-panel bg-sunken object-contain"
        />
        <figcaption className="mt-3 flex flex-wrap justify-between gap-x-6">
          <span className="max-w-[68ch]">{picture.alt}</span>
          <span className="text-ink-2 tabular-nums">{place}</span>
        </figcaption>
      </figure>
      <nav aria-label={messages.title} className="mt-5 flex flex-wrap gap-3 print:hidden">
        {neighbor(number - 1, messages.previous, 'prev')}
        {neighbor(number + 1, messages.next, 'next')}
      </nav>
    </Page>
  )
}

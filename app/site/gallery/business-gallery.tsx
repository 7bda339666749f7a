import { ChevronDown } from 'lucide-react'
import type { ListingPhoto } from '#domain/directory/photos/listing-photo.ts'
import type { Language } from '#platform/text/language.ts'
import { DrawnLabel } from '#ui/badge.tsx'
import { link } from '#ui/button.ts'
import { Picture } from '#ui/picture.tsx'
import { galleryMessages } from './gallery-messages.ts'
import { besideMain, type GalleryPicture, galleryPictures, photoPagePath } from './gallery-pictures.ts'

type Props = {
  business: { id: string; name: string; categories: readonly string[] }
  slug: string
  photos: readonly ListingPhoto[]
  language: Language
}

/** Each picture links to a page that shows it at full size; with JavaScript, a dialog opens instead. */
export function BusinessGallery({ business, slug, photos, language }: Props) {
  const messages = galleryMessages[language]
  const pictures = galleryPictures({ business, photos, messages })
  const [main, ...others] = pictures
  const more = others.slice(besideMain)
  const drawn = pictures.filter(({ isDrawn }) => isDrawn)
  const linkTo = (index: number) => ({ href: photoPagePath(language, slug, index + 1), 'data-island': 'photos' })
  const list = (part: GalleryPicture[], from: number) =>
    part.map((picture, index) => (
      <li key={picture.path}>
        <a {...linkTo(from + index)} className="relative block">
          <GalleryImage picture={picture} isSmall sizes="(min-width: 48rem) 280px, 25vw" language={language} />
        </a>
      </li>
    ))
  return (
    <section aria-label={messages.title} data-gallery className="grid gap-2 md:grid-cols-2">
      {main && (
        <a {...linkTo(0)} className="relative block">
          <GalleryImage picture={main} isFirst sizes="(min-width: 48rem) 560px, 100vw" language={language} />
        </a>
      )}
      <ul className="grid grid-cols-4 gap-2 md:grid-cols-2">{list(others.slice(0, besideMain), 1)}</ul>
      {drawn.length > 0 && (
        <p className="text-sm text-ink-2 md:col-span-2">
          {drawn.length === pictures.length ? messages.illustrated.all : messages.illustrated.some}
        </p>
      )}
      {more.length > 0 && (
        <details className="group md:col-span-2 print:hidden">
          <summary
            className={`${link} flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden`}
          >
            {messages.more(pictures.length)}
            <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
          </summary>
          <ul className="mt-2 grid grid-cols-2 gap-2 md:grid-cols-4">{list(more, besideMain + 1)}</ul>
        </details>
      )}
    </section>
  )
}

type ImageProps = {
  picture: GalleryPicture
  sizes: string
  language: Language
  isFirst?: boolean
  /** Too small for a label on a phone, where the line below the gallery says it. */
  isSmall?: boolean
}

function GalleryImage({ picture: { isDrawn, ...picture }, sizes, language, isFirst = false, isSmall }: ImageProps) {
  return (
    <>
      <Picture {...picture} sizes={sizes} isFirst={isFirst} className={isSmall ? 'rounded-notice' : ''} />
      {isDrawn && (
        <DrawnLabel text={galleryMessages[language].illustration} className={isSmall ? 'max-md:hidden' : ''} />
      )}
    </>
  )
}

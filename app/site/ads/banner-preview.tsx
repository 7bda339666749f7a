import { useEffect, useState } from 'react'
import { bannerMessages } from '#domain/commerce/ads/banner-messages.ts'
import { pictureFor } from '#domain/commerce/ads/campaign.ts'
import { bannerSizes } from '#domain/commerce/banners/banner-application.ts'

type Size = (typeof bannerSizes)[number]
type Shown = { fileId: string; width: number; height: number }

/** The size of the sidebar, where a banner runs without a choice. */
const usual: readonly Size[] = ['300x250']

/** Classes, because the page's policy forbids inline styles. */
const shapes: Record<Size, string> = {
  '728x90': 'max-w-[728px] aspect-[728/90]',
  '300x250': 'max-w-[300px] aspect-[300/250]',
  '320x50': 'max-w-[320px] aspect-[320/50]',
  '300x600': 'max-w-[300px] aspect-[300/600]',
  '970x250': 'max-w-[970px] aspect-[970/250]',
  '320x100': 'max-w-[320px] aspect-[320/100]',
  '1200x400': 'max-w-[1200px] aspect-[1200/400]',
}

const { preview: messages } = bannerMessages

/** The chosen pictures in each chosen size, as they'll be shown. Without script there's none. */
export function BannerPreview({ files, sizes }: { files: readonly File[]; sizes: readonly string[] }) {
  const pictures = usePictures(files)
  const chosen = bannerSizes.filter(size => sizes.includes(size))
  if (!pictures) return null
  return (
    <section aria-labelledby="banner-preview" className="grid min-w-0 gap-4 sm:col-span-full">
      <h2 id="banner-preview" className="text-lg">
        {messages.title}
      </h2>
      {(chosen.length > 0 ? chosen : usual).map(size => (
        <SizePreview key={size} size={size} pictures={pictures} />
      ))}
    </section>
  )
}

function SizePreview({ size, pictures }: { size: Size; pictures: readonly Shown[] }) {
  const [width = 0, height = 0] = size.split('x').map(Number)
  const picture = pictureFor(pictures, { width, height })
  return (
    <figure className="grid min-w-0 gap-1.5">
      <div
        className={`grid w-full place-items-center overflow-hidden rounded-control border border-line bg-sunken ${shapes[size]}`}
      >
        {picture ? (
          <img src={picture.fileId} alt="" className="size-full object-contain" />
        ) : (
          <p className="px-2 text-center text-sm text-ink-2">{messages.empty}</p>
        )}
      </div>
      <figcaption className="text-sm text-ink-2">
        {size}
        {picture && noteOf(picture, { width, height })}
      </figcaption>
    </figure>
  )
}

function noteOf(picture: Shown, { width, height }: { width: number; height: number }) {
  const farness = Math.abs(Math.log(picture.width / picture.height / (width / height)))
  if (farness > 0.1) return `. ${messages.shape}`
  return picture.width < width ? `. ${messages.small}` : ''
}

/** Undefined until the page runs. */
function usePictures(files: readonly File[]) {
  const [pictures, setPictures] = useState<Shown[]>()
  useEffect(() => {
    let isCurrent = true
    void Promise.all(files.map(readPicture)).then(read => {
      if (isCurrent) setPictures(read.flatMap(picture => picture ?? []))
    })
    return () => {
      isCurrent = false
    }
  }, [files])
  return pictures
}

/** As a data URL, which the page's policy allows. Null for a file that the browser can't show. */
async function readPicture(file: File): Promise<Shown | null> {
  const address = await new Promise<string>(done => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(String(reader.result)))
    reader.addEventListener('error', () => done(''))
    reader.readAsDataURL(file)
  })
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return { fileId: address, width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  }
}

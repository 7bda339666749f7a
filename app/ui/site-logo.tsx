import { type BrandPictures, brandPicturePath, fitBrandPicture } from '#platform/images/brand-picture.ts'
import { Mark } from './mark.tsx'

type Props = {
  title: string
  brand: BrandPictures | undefined
  /** The background: a page that may be dark, or one that always is. */
  on?: 'page' | 'night'
}

/** The largest box of a logo in a header, in CSS pixels. */
const box = { width: 200, height: 36 }
const look = 'h-auto max-h-9 w-auto max-w-[min(200px,46vw)] object-contain object-left'
/** A logo without a version for dark pages stays on white, so that dark letters can be read. */
const plate = 'rounded-control bg-white px-2 py-1'

/** The operator's logo with the site's name as its text, or our mark beside the name. */
export function SiteLogo({ title, brand, on = 'page' }: Props) {
  const light = brand?.logo
  const dark = brand?.logoDark
  if (!light) return on === 'night' ? title : <MarkedTitle title={title} />
  if (on === 'night') {
    const name = dark || light
    return <Logo name={name} title={title} className={dark ? look : `${look} ${plate}`} />
  }
  if (!dark)
    return (
      <Logo name={light} title={title} className={`${look} dark:rounded-control dark:bg-white dark:px-2 dark:py-1`} />
    )
  return (
    <picture>
      <source
        media="screen and (prefers-color-scheme: dark)"
        srcSet={brandPicturePath(dark)}
        {...fitBrandPicture(dark, box)}
      />
      <Logo name={light} title={title} className={look} />
    </picture>
  )
}

function MarkedTitle({ title }: { title: string }) {
  return (
    <>
      <Mark /> {title}
    </>
  )
}

function Logo({ name, title, className }: { name: string; title: string; className: string }) {
  return <img src={brandPicturePath(name)} alt={title} {...fitBrandPicture(name, box)} className={className} />
}

import type { ReactNode } from 'react'
import { brandMessages } from '#domain/foundation/brand/brand-messages.ts'
import { type BrandPictures, brandPicturePath, fitBrandPicture, iconOf } from '#platform/images/brand-picture.ts'
import { Mark } from '#ui/mark.tsx'

const messages = brandMessages.en.previews
const headerBox = { width: 200, height: 36 }

/** The pictures as headers, emails, tabs and link previews show them. */
export function BrandPreview({ title, pictures }: { title: string; pictures: BrandPictures }) {
  const { logo, logoDark, social } = pictures
  const icon = iconOf(pictures)
  return (
    <div className="mt-3 grid gap-4">
      <Shown label={messages.light} className="bg-white text-[#10222e]">
        <Logo title={title} name={logo} />
      </Shown>
      <Shown label={messages.dark} className="bg-[#12202a] text-white">
        <Logo title={title} name={logoDark || logo} onPlate={logoDark === ''} />
      </Shown>
      <Shown label={messages.email} className="bg-[#f4f6f5] text-[#10222e]">
        <div className="grid w-full gap-3 py-2">
          <Logo title={title} name={logo} isEmail />
          <div className="grid gap-2 rounded-control border border-[#d3dbda] bg-white p-3">
            <span className="h-2 w-3/4 rounded-full bg-[#d3dbda]" />
            <span className="h-2 w-1/2 rounded-full bg-[#d3dbda]" />
            <span className="mt-1 h-7 w-24 rounded-control bg-accent" />
          </div>
        </div>
      </Shown>
      {icon && (
        <Shown label={messages.tab} className="bg-[#e8edec] text-[#10222e]">
          <div className="flex flex-wrap items-center gap-4">
            <span className="flex items-center gap-2 rounded-t-control bg-white px-3 py-2 text-sm">
              <img src={brandPicturePath(icon, '48')} alt="" width={16} height={16} /> {title}
            </span>
            <img src={brandPicturePath(icon, '180')} alt="" width={60} height={60} className="rounded-[14px]" />
            <img src={brandPicturePath(icon, 'maskable')} alt="" width={60} height={60} className="rounded-full" />
          </div>
        </Shown>
      )}
      {social && (
        <figure>
          <figcaption className="text-sm text-ink-2">{messages.social}</figcaption>
          <img
            src={brandPicturePath(social)}
            alt=""
            width={1200}
            height={630}
            className="mt-1 h-auto w-full max-w-md rounded-panel border border-line"
          />
        </figure>
      )}
    </div>
  )
}

function Shown({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="text-sm text-ink-2">{label}</figcaption>
      <div className={`mt-1 flex min-h-14 items-center rounded-control border border-line px-4 ${className}`}>
        {children}
      </div>
    </figure>
  )
}

type LogoProps = { title: string; name: string; onPlate?: boolean; isEmail?: boolean }

function Logo({ title, name, onPlate, isEmail }: LogoProps) {
  if (!name)
    return (
      <span className="flex items-center gap-2 font-display text-lg font-bold tracking-tight">
        {!isEmail && <Mark />} {title}
      </span>
    )
  return (
    <img
      src={brandPicturePath(name)}
      alt={title}
      {...fitBrandPicture(name, headerBox)}
      className={`h-auto max-h-9 w-auto max-w-[200px] ${onPlate ? 'rounded-control bg-white px-2 py-1' : ''}`}
    />
  )
}

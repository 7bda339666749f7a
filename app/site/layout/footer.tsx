import { regionNames } from '#domain/foundation/settings/region.ts'
import type { Site } from '#domain/foundation/settings/settings.server.ts'
import type { BrandPictures } from '#platform/images/brand-picture.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import { SiteLogo } from '#ui/site-logo.tsx'
import { AdSlot } from '../ads/ad-slot.tsx'
import { OwnFooterLinks } from '../content/linked-pages.tsx'
import { linkIn } from '../translated-paths.ts'
import { type LayoutMessages, layoutMessages } from './layout-messages.ts'
import { useLanguage } from './site-facts.ts'

type Props = { site: Site | undefined; brand: BrandPictures | undefined; year: string | undefined }

/** The site's main links in three columns: services for homeowners, guides, and pages for contractors. */
const columns = [
  {
    title: 'services',
    paths: [
      '/services/emergency-repair',
      '/services/emergency-tarping',
      '/services/storm-damage',
      '/services/insurance-claims',
    ],
  },
  {
    title: 'resources',
    paths: [
      '/guides/emergency-checklist',
      '/guides/whose-roof',
      '/guides/repair-costs',
      '/guides/insurance-tips',
      '/guides/avoid-storm-chasers',
      '/guides/building-codes',
    ],
  },
  {
    title: 'contractors',
    paths: ['/list-business', '/guides/vet-roofer', '/guides/understanding-estimates', '/account'],
  },
] as const

const legal = ['/about', '/find-request', '/complaints', '/terms', '/privacy'] as const

export function Footer({ site, brand, year }: Props) {
  const language = useLanguage()
  const messages = layoutMessages[language]
  return (
    <footer className="mt-16 bg-night pt-10 pb-24 text-night-ink lg:pb-10 print:hidden">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 md:grid-cols-4">
        <div className="grid content-start gap-2">
          <p className="font-display text-lg font-bold text-white">
            <SiteLogo title={site?.title ?? 'Roof Rescue'} brand={brand} on="night" />
          </p>
          <p>{messages.about(regionNames[language])}</p>
          {site?.phone && <FooterPhone phone={site.phone} dial={site.dial} />}
          {site?.email && (
            <p>
              <a
                href={mailtoLink(site.email) ?? undefined}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {site.email}
              </a>
            </p>
          )}
        </div>
        {columns.map(({ title, paths }) => (
          <nav key={title} aria-label={messages.columns[title]}>
            <h2 className="text-base tracking-normal text-white">{messages.columns[title]}</h2>
            <ul className="mt-2">
              {paths.map(path => (
                <li key={path}>
                  <FooterLink path={path} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <AdSlot placement="footer-links" className="mx-auto mt-6 max-w-6xl px-4" />
      <div className="mx-auto mt-8 flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 text-sm">
        <p>
          © {year} {site?.title ?? 'Roof Rescue'}. {messages.points}
        </p>
        <p className="flex flex-wrap gap-x-6">
          {legal.map(path => (
            <FooterLink key={path} path={path} />
          ))}
          <OwnFooterLinks />
        </p>
      </div>
    </footer>
  )
}

/** A page that exists only in English says so. */
export function FooterLink({ path }: { path: keyof LayoutMessages['links'] }) {
  const language = useLanguage()
  const { links, inEnglish } = layoutMessages[language]
  const link = linkIn(language, path)
  return (
    <a {...link} className="inline-flex min-h-11 items-center hover:underline">
      {link.hrefLang ? `${links[path]} (${inEnglish})` : links[path]}
    </a>
  )
}

/** The operator's phone number, as a link if it can be dialed. */
function FooterPhone({ phone, dial }: Pick<Site, 'phone' | 'dial'>) {
  if (!dial) return <p>{phone}</p>
  return (
    <p>
      <a href={dial} className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4">
        {phone}
      </a>
    </p>
  )
}

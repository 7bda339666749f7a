import type { Site } from '#domain/foundation/settings/settings.server.ts'
import type { BrandPictures } from '#platform/images/brand-picture.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import { SiteLogo } from '#ui/site-logo.tsx'
import { FooterLink } from './footer.tsx'

const paths = ['/complaints', '/terms', '/privacy'] as const

/** The footer behind a private link: who runs the site, and the pages about trouble and data. */
export function PrivateFooter({ site, brand }: { site: Site | undefined; brand: BrandPictures | undefined }) {
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-4 py-3 text-sm text-ink-2">
        <p className="mr-auto font-semibold">
          {brand?.logo ? (
            <SiteLogo title={site?.title ?? 'Roof Rescue'} brand={brand} />
          ) : (
            (site?.title ?? 'Roof Rescue')
          )}
        </p>
        {site?.email && (
          <a href={mailtoLink(site.email) ?? undefined} className="inline-flex min-h-11 items-center hover:underline">
            {site.email}
          </a>
        )}
        {paths.map(path => (
          <FooterLink key={path} path={path} />
        ))}
      </div>
    </footer>
  )
}

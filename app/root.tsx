import scriptUrl from 'virtual:site-script'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { appContext, callerContext, deploymentContext, factsContext, isRouteHandle, sessionContext } from './context.ts'
import { type ServedPlacement, sizeOf } from './domain/commerce/ads/campaign.ts'
import { readSlots } from './domain/commerce/ads/campaigns.server.ts'
import { otherRegion, regionDay } from './domain/foundation/settings/region.ts'
import { readAccent, readBrandPictures, readSite } from './domain/foundation/settings/settings.server.ts'
import { languageOfPath } from './platform/text/language.ts'
import { brandSheetPath } from './site/brand/brand-sheet.ts'
import { readOwnPagesOnce } from './site/content/read-own-texts.server.ts'
import { ErrorPage } from './site/layout/error-page.tsx'
import { Footer } from './site/layout/footer.tsx'
import { Header } from './site/layout/header.tsx'
import { PrivateFooter } from './site/layout/private-footer.tsx'
import { readCategoriesOnce, readStormOnce, readWarningOnce } from './site/layout/public-loading.server.ts'
import type { SiteFacts, StormFacts } from './site/layout/site-facts.ts'
import { InstallableLinks } from './site/offline/installable-links.tsx'
import { StormNotice } from './site/storm/storm-notice.tsx'
import { WarningLine } from './site/storm/warning-line.tsx'
import displayFont from './ui/fonts/display.woff2'
import textFont from './ui/fonts/text.woff2'
import publicSheet from './ui/public-sheet.css?url'
import wholeSheet from './ui/whole-sheet.css?url'

export async function loader({ context }: Route.LoaderArgs) {
  const { requestId } = context.get(callerContext)
  const { isDemonstration, isIndexed, baseUrl, streets } = context.get(deploymentContext)
  const app = context.get(appContext)
  const shown = context.get(factsContext)
  const year = regionDay(app.clock.now()).slice(0, 4)
  const [site, accent, brand, categories, storm, warning, slots, { pages }] = await Promise.all([
    shown.recall('site', ['settings'], () => readSite(app)),
    shown.recall('accent', ['settings'], () => readAccent(app)),
    shown.recall('brand', ['settings'], () => readBrandPictures(app)),
    readCategoriesOnce(app, shown),
    readStormOnce(app, shown),
    readWarningOnce(app, shown),
    shown.recall(
      'slots',
      ['ads'],
      () => readSlots(app),
      slots => slots.changesAt,
    ),
    readOwnPagesOnce(app, shown),
  ])
  const facts: SiteFacts & StormFacts = {
    baseUrl,
    isIndexed,
    streets,
    site,
    brand,
    categories,
    storm: storm && { notice: storm.notice, link: storm.link },
    warning: warning && { event: warning.event, until: warning.until },
  }
  const adPlacements = storm && !storm.banners ? slots.placements.filter(isLine) : slots.placements
  const isSignedIn = context.get(sessionContext)?.kind === 'user'
  const ownLinks = pages.filter(({ placement }) => placement !== 'none')
  return { year, requestId, isDemonstration, isSignedIn, adPlacements, ownLinks, accent, ...facts }
}

/** A line of text weighs next to nothing. */
function isLine(placement: ServedPlacement) {
  return sizeOf(placement) === null
}

/**
 * Complete HTML. A public page goes without the router's scripts: one small module enhances it, and it works without that
 * too. A page that says `hydrate` runs in the browser as well.
 */
export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const { pathname, search } = useLocation()
  const handles = useMatches().map(({ handle }) => (isRouteHandle(handle) ? handle : undefined))
  const isHydrated = handles.some(handle => handle?.hydrate)
  const isBare = handles.some(handle => handle?.isBare)
  const isPrivate = handles.some(handle => handle?.isPrivate)
  const isReading = handles.some(handle => handle?.isReading)
  const isWide = handles.some(handle => handle?.isWide)
  return (
    <html lang={languageOfPath(pathname)} data-region={otherRegion} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {loaded?.isIndexed === false && <meta name="robots" content="noindex" />}
        {[displayFont, textFont].map(font => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            fetchPriority={isReading ? 'low' : undefined}
          />
        ))}
        <InstallableLinks brand={loaded?.brand} />
        <Meta />
        <link rel="stylesheet" href={isHydrated ? wholeSheet : publicSheet} />
        {loaded?.accent && <link rel="stylesheet" href={brandSheetPath(loaded.accent)} />}
        <Links />
        {!isHydrated && <script type="module" src={scriptUrl} fetchPriority="low" />}
      </head>
      <body>
        {!isBare && (
          <Header
            title={loaded?.site.title}
            brand={loaded?.brand}
            isDemonstration={loaded?.isDemonstration ?? false}
            path={pathname}
            query={search}
            isWide={isWide}
          />
        )}
        {!isBare && <WarningLine />}
        {!isBare && <StormNotice />}
        {children}
        {!isBare && isPrivate && <PrivateFooter site={loaded?.site} brand={loaded?.brand} />}
        {!isBare && !isPrivate && <Footer site={loaded?.site} brand={loaded?.brand} year={loaded?.year} />}
        {isHydrated && <ScrollRestoration />}
        {isHydrated && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  return <ErrorPage error={error} requestId={loaded?.requestId} />
}

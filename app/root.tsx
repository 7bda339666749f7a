import scriptUrl from 'virtual:site-script'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { regionDay } from '#domain/settings/region.ts'
import { readSite } from '#domain/settings/settings.server.ts'
import type { Route } from './+types/root'
import { appContext, callerContext, deploymentContext, factsContext } from './context.ts'
import { ErrorPage } from './site/layout/error-page.tsx'
import { Footer } from './site/layout/footer.tsx'
import { Header } from './site/layout/header.tsx'
import displayFont from './ui/fonts/display.woff2'
import textFont from './ui/fonts/text.woff2'
import './ui/theme.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { language, requestId } = context.get(callerContext)
  const { isDemonstration, isIndexed } = context.get(deploymentContext)
  context.get(factsContext).dependsOn('settings')
  const year = regionDay(context.get(appContext).clock.now()).slice(0, 4)
  return { year, language, requestId, isDemonstration, isIndexed, site: await readSite(context.get(appContext)) }
}

/** Complete HTML without the router's scripts: one small module enhances it, and it works without that too. */
export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  return (
    <html lang={loaded?.language ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {loaded?.isIndexed === false && <meta name="robots" content="noindex" />}
        {[displayFont, textFont].map(font => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <script type="module" src={scriptUrl} />
      </head>
      <body>
        <Header title={loaded?.site.title} isDemonstration={loaded?.isDemonstration ?? false} path={pathname} />
        {children}
        <Footer site={loaded?.site} year={loaded?.year} />
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

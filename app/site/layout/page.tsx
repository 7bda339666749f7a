import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { brandPicturePath } from '#platform/images/brand-picture.ts'
import { englishPath, languageOfPath } from '#platform/text/language.ts'
import { socialPicture, socialPicturePath } from '../pictures/social-picture-path.ts'
import { counterparts } from '../translated-paths.ts'
import { useOwnCounterparts, useSiteFacts } from './site-facts.ts'

export function Page({ children, ...head }: HeadProps & { children: ReactNode }) {
  return (
    <main id="content" className="mx-auto max-w-6xl px-4 py-8">
      <PageHead {...head} />
      {children}
    </main>
  )
}

type HeadProps = {
  /** The page's own title; the site's title is appended. */
  title: string
  /** The meta description: one or two sentences, unique to the page. */
  description: string
  /** The canonical path; the page's own path by default. Null where it would repeat the visitor's input, as in a search. */
  path?: string | null
  /** `followed`: not indexed, but its links are followed. `never`: neither, because the page is private to those who have its link. */
  search?: 'shown' | 'followed' | 'never'
  kind?: 'website' | 'article' | 'profile'
}

/** The head of a page for search engines, browser tabs and shared links. */
export function PageHead({ title, description, path, search = 'shown', kind = 'website' }: HeadProps) {
  const { pathname } = useLocation()
  const facts = useSiteFacts()
  const address = path === undefined ? pathname : path
  const pictured = search === 'shown' && address ? address : '/'
  const isOwn = useOwnCounterparts() !== undefined
  const social = hasOwnPicture(pictured) && !isOwn ? '' : facts?.brand.social
  const picture = social ? brandPicturePath(social) : socialPicturePath(pictured)
  return (
    <>
      <title>{`${title} | ${facts?.site.title ?? 'Roof Rescue'}`}</title>
      <meta name="description" content={description} />
      {search !== 'shown' && facts?.isIndexed && (
        <meta name="robots" content={search === 'followed' ? 'noindex, follow' : 'noindex, nofollow'} />
      )}
      {kind === 'article' && languageOfPath(pathname) === 'en' && (
        <link rel="alternate" type="application/rss+xml" title="Guides" href="/guides/feed.xml" />
      )}
      {facts && search !== 'never' && (
        <>
          {address !== null && (
            <>
              <link rel="canonical" href={facts.baseUrl + address} />
              <Alternates baseUrl={facts.baseUrl} path={address} />
              <meta property="og:url" content={facts.baseUrl + address} />
            </>
          )}
          <meta property="og:site_name" content={facts.site.title} />
          <meta property="og:type" content={kind} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:image" content={facts.baseUrl + picture} />
          <meta property="og:image:type" content={picture.endsWith('.jpg') ? 'image/jpeg' : 'image/png'} />
          <meta property="og:image:width" content={String(socialPicture.width)} />
          <meta property="og:image:height" content={String(socialPicture.height)} />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** Pages about the site itself show the operator's social image, if there's one. */
function hasOwnPicture(path: string) {
  return !['/', '/about', '/terms', '/privacy'].includes(englishPath(path))
}

/** Links for search engines to the page in each language, with a default for all others. */
function Alternates({ baseUrl, path }: { baseUrl: string; path: string }) {
  const own = useOwnCounterparts()
  const pages = own && own.length > 1 ? own : counterparts(path)
  const english = pages?.find(({ language }) => language === 'en')
  return (
    <>
      {pages?.map(page => (
        <link key={page.language} rel="alternate" hrefLang={page.language} href={baseUrl + page.path} />
      ))}
      {english && <link rel="alternate" hrefLang="x-default" href={baseUrl + english.path} />}
    </>
  )
}

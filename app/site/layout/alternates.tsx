import { counterparts } from '../translated-paths.ts'

/** Tells search engines where the page stands in each language, and which one is for everybody else. */
export function Alternates({ baseUrl, path }: { baseUrl: string; path: string }) {
  const pages = counterparts(path)
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

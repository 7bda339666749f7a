import { counterparts } from '../translated-paths.ts'

/** Links for search engines to the page in each language, with a default for all others. */
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

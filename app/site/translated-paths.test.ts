import * as build from 'virtual:react-router/server-build'
import { expect, test } from 'vitest'
import { englishPath, languageOf, languageOfPath, languages, pathIn } from '#platform/text/language.ts'
import { counterparts, languagesOf, linkIn, switchPaths, translatedPaths } from './translated-paths.ts'

test('returns a path’s language from its whole first segment only', () => {
  expect(languageOfPath('/es/emergency-help')).toBe('es')
  expect(languageOfPath('/ht')).toBe('ht')
  for (const path of ['/', '/business/es', '/estimates', '/ES/emergency-help', '/fr/emergency-help', '//es/x'])
    expect(languageOfPath(path), path).toBe('en')
  expect(languageOf('https://directory.example/ht/requests/x?y=/es/')).toBe('ht')
})

test('translates a path into every language and back', () => {
  for (const language of languages)
    for (const path of ['/emergency-help', '/', '/?q=tile', '/#cities'])
      expect(englishPath(pathIn(language, path))).toBe(path)
  expect(pathIn('es', '/')).toBe('/es')
  expect(pathIn('es', '/?q=tile')).toBe('/es?q=tile')
  expect(languageOfPath('/es?q=tile')).toBe('es')
})

test('every path on the list has a route in each language, and every translated route is on the list', () => {
  // A draft's preview is the operator's.
  const paths = Object.values(build.routes)
    .flatMap(route => route?.path ?? [])
    .filter(path => !path.endsWith('content-preview'))
  for (const language of ['es', 'ht'] as const) {
    const routed = paths.filter(path => path === language || path.startsWith(`${language}/`)).map(path => path.slice(3))
    // `/ht` alone is a redirect.
    const listed = language === 'ht' ? ['', ...translatedPaths.ht] : translatedPaths[language]
    expect(routed.toSorted()).toEqual(listed.toSorted())
    for (const path of translatedPaths[language]) expect(languagesOf(path), path).toContain(language)
  }
})

test('a link keeps the page’s language if the target exists in it, and is marked otherwise', () => {
  expect(linkIn('es', '/emergency-help?city=Boca+Raton')).toEqual({ href: '/es/emergency-help?city=Boca+Raton' })
  expect(linkIn('ht', '/business/ace/quote')).toEqual({ href: '/ht/business/ace/quote' })
  expect(linkIn('es', '/list-business')).toEqual({ href: '/list-business', hrefLang: 'en' })
  expect(linkIn('ht', '/business/ace/problem')).toEqual({ href: '/business/ace/problem', hrefLang: 'en' })
  expect(linkIn('es', '/es/emergency-help')).toEqual({ href: '/es/emergency-help' })
  expect(linkIn('en', '/es/emergency-help')).toEqual({ href: '/emergency-help' })
  expect(linkIn('en', '/savings')).toEqual({ href: '/savings' })
  expect(linkIn('es', '/?city=All+Cities')).toEqual({ href: '/es?city=All+Cities' })
  for (const path of ['/roofers/jupiter', '/roofers/jupiter/gutter-repair'])
    expect(linkIn('es', path)).toEqual({ href: `/es${path}` })
  expect(linkIn('es', '/roofers/jupiter/gutter-repair/more').hrefLang).toBe('en')
  expect(linkIn('ht', '/')).toEqual({ href: '/', hrefLang: 'en' })
  expect(linkIn('es', '/guides/vet-roofer')).toEqual({ href: '/es/guides/vet-roofer' })
  expect(linkIn('ht', '/guides/vet-roofer')).toEqual({ href: '/guides/vet-roofer', hrefLang: 'en' })
})

test('the switch keeps page and query; from a page in one language it leads to emergency help in another', () => {
  const pathsOf = (path: string) => switchPaths(path).map(({ path }) => path)
  const triage = ['/emergency-help/triage?answers=n', '/es/emergency-help/triage?answers=n']
  expect(pathsOf(triage[1] ?? '')).toEqual([...triage, '/ht/emergency-help/triage?answers=n'])
  expect(pathsOf('/sign-in?to=a')).toEqual(['/sign-in?to=a', '/es/emergency-help', '/ht/emergency-help'])
  expect(pathsOf('/es?q=lona')).toEqual(['/?q=lona', '/es?q=lona', '/ht/emergency-help'])
  expect(pathsOf('/es/privacy')).toEqual(['/privacy', '/es/privacy', '/ht/emergency-help'])
  expect(pathsOf('/privacy')).toEqual(['/privacy', '/es/privacy', '/ht/emergency-help'])
  expect(pathsOf('/es/nope')).toEqual(['/emergency-help', '/es/nope', '/ht/emergency-help'])
})

test('a page has counterparts only in its own languages, and none if it’s in one', () => {
  expect(counterparts('/es/services/storm-damage?from=ad')?.map(({ path }) => path)).toEqual([
    '/services/storm-damage?from=ad',
    '/es/services/storm-damage?from=ad',
  ])
  expect(counterparts('/list-business')).toBeUndefined()
  expect(counterparts('/business/ace/quote/nope')).toBeUndefined()
  expect(counterparts('/ht/business/ace')?.map(({ path }) => path)).toEqual([
    '/business/ace',
    '/es/business/ace',
    '/ht/business/ace',
  ])
})

test('no link of the language switch leads to another site', () => {
  for (const path of ['//evil.example/', '///evil.example', '//evil.example?a=/x'])
    expect(switchPaths(path).map(other => other.path.slice(0, 2))).not.toContain('//')
})

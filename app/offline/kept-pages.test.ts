import { expect, test } from 'vitest'
import { triageChoices } from '#domain/requests/triage/triage-choices.ts'
import { dangerCodes, keptName, pagesToKeep, readerOf, sourceOf, standIns, storedName, surplus } from './kept-pages.ts'

const site = 'https://directory.example'

test('keeps the emergency pages in every language, and by city', () => {
  expect(keptName(`${site}/emergency-help`)).toBe('/emergency-help')
  expect(keptName(`${site}/es/emergency-help?city=Boca+Raton&utm=x`)).toBe('/es/emergency-help?city=Boca%20Raton')
  expect(keptName(`${site}/ht/guides/emergency-checklist`)).toBe('/ht/guides/emergency-checklist')
  expect(keptName(`${site}/emergency-help?city=All+Cities`)).toBe('/emergency-help')
  expect(keptName(`${site}/emergency-help/triage?answers=s00000`)).toBe('/emergency-help/triage?answers=s00000')
  expect(keptName(`${site}/es/business/ace-roofing/quote`)).toBe('/es/business/ace-roofing/quote')
})

test('keeps nothing private, and no other page', () => {
  for (const path of [
    '/',
    '/?city=Boca+Raton',
    '/requests/abcdefghijklmnopqrstuv',
    '/answers/abcdefghijklmnopqrstuv',
    '/availability/abcdefghijklmnopqrstuv',
    '/account',
    '/admin',
    '/sandbox/outbox',
    '/emergency-help/triage?answers=nr',
    '/business/ace-roofing/problem',
    '/business/ace-roofing/quote/send',
    '/guides/insurance-tips',
    '/de/emergency-help',
  ])
    expect(keptName(site + path), path).toBeUndefined()
})

test('fetches a form without a visitor’s random key, and every other page from its own URL', () => {
  expect(sourceOf('/es/business/ace-roofing/quote')).toBe('/es/business/ace-roofing/quote/offline')
  for (const name of ['/business/ace-roofing', '/saved?city=Boca%20Raton']) expect(sourceOf(name)).toBe(name)
  expect(keptName(`${site}/business/ace-roofing/quote/offline`)).toBeUndefined()
})

test('a form with a triage isn’t stored as the plain form, but the plain form replaces it offline', () => {
  const form = `${site}/business/ace-roofing/quote?triage=nrlnhn`
  expect(storedName(form)).toBeUndefined()
  expect(standIns(form, ['/saved', '/business/ace-roofing/quote'])[0]).toBe('/business/ace-roofing/quote')
})

test('keeps the device’s own shortlist, not a shared one; offline, a shared link shows the own one', () => {
  expect(storedName(`${site}/es/shortlist`)).toBe('/es/shortlist')
  expect(storedName(`${site}/shortlist?ids=ace-roofing`)).toBeUndefined()
  expect(standIns(`${site}/shortlist?ids=ace-roofing`, ['/saved', '/shortlist'])[0]).toBe('/shortlist')
  expect(keptName(`${site}/compare?ids=ace-roofing`)).toBeUndefined()
})

test('the danger codes are those of the triage, so their result is available offline', () => {
  const codes = triageChoices('danger', {}, 'en').map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(dangerCodes))
  expect(codes.filter(code => code.endsWith('00000'))).toEqual(dangerCodes)
})

test('without a city, shows the last chosen one; with a city that isn’t cached, shows all', () => {
  const kept = ['/saved', '/emergency-help', '/emergency-help?city=Boca%20Raton']
  expect(standIns(`${site}/emergency-help`, kept)[0]).toBe('/emergency-help?city=Boca%20Raton')
  expect(standIns(`${site}/emergency-help?city=Boca+Raton`, kept)[0]).toBe('/emergency-help?city=Boca%20Raton')
  expect(standIns(`${site}/emergency-help?city=Lake+Worth`, kept)[0]).toBe('/emergency-help')
})

test('any other page falls back to the saved page: in its language and with the city if possible', () => {
  const kept = ['/saved', '/saved?city=Boca%20Raton', '/es/saved', '/emergency-help']
  expect(standIns(`${site}/guides/insurance-tips`, kept)).toEqual(['/saved?city=Boca%20Raton', '/saved', '/es/saved'])
  expect(standIns(`${site}/es/requests/x`, kept)[0]).toBe('/es/saved')
  expect(standIns(`${site}/`, ['/ht/saved'])).toEqual(['/ht/saved'])
  expect(standIns(`${site}/`, [])).toEqual([])
})

test('derives the reader’s choices from the cache, so that an update keeps the same pages', () => {
  const kept = ['/saved', '/es/saved', '/emergency-help?city=Boca%20Raton', '/business/ace-roofing']
  expect(readerOf(kept, [`${site}/ht/emergency-help`])).toEqual({
    languages: ['en', 'es', 'ht'],
    city: 'Boca Raton',
    recent: ['/business/ace-roofing'],
  })
  expect(readerOf([])).toEqual({ languages: ['en'], city: undefined, recent: [] })
})

test('keeps the checklist, the help and the numbers in the reader’s language and for their city', () => {
  const pages = pagesToKeep(['ht'], 'Boca Raton', ['/business/ace-roofing'])
  for (const path of ['emergency-help', 'guides/emergency-checklist', 'saved'])
    expect(pages).toEqual(expect.arrayContaining([`/ht/${path}`, `/ht/${path}?city=Boca%20Raton`]))
  expect(pages).toContain('/ht/emergency-help/triage?answers=s00000')
  expect(pages).toContain('/ht/shortlist')
  expect(pages).toContain('/business/ace-roofing')
  expect(pages.filter(page => !page.startsWith('/ht/'))).toEqual(['/business/ace-roofing'])
})

test('drops the previous city and the oldest business', () => {
  const businesses = ['a', 'b', 'c', 'd'].flatMap(slug => [`/business/${slug}`, `/business/${slug}/quote`])
  const kept = ['/saved', '/saved?city=Boca%20Raton', '/saved?city=Lake%20Worth', ...businesses]
  expect(surplus(kept, 'Lake Worth')).toEqual(['/saved?city=Boca%20Raton', '/business/a', '/business/a/quote'])
})

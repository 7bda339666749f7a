import { expect, test } from 'vitest'
import { triageChoices } from '#domain/requests/triage/triage-choices.ts'
import { dangerCodes, keptName, pagesToKeep, readerOf, sourceOf, standIns, storedName, surplus } from './kept-pages.ts'

const site = 'https://directory.example'

test('what helps at night is kept, in every language, and by its city', () => {
  expect(keptName(`${site}/emergency-help`)).toBe('/emergency-help')
  expect(keptName(`${site}/es/emergency-help?city=Boca+Raton&utm=x`)).toBe('/es/emergency-help?city=Boca%20Raton')
  expect(keptName(`${site}/ht/guides/emergency-checklist`)).toBe('/ht/guides/emergency-checklist')
  expect(keptName(`${site}/emergency-help?city=All+Cities`)).toBe('/emergency-help')
  expect(keptName(`${site}/emergency-help/triage?answers=s00000`)).toBe('/emergency-help/triage?answers=s00000')
  expect(keptName(`${site}/es/business/ace-roofing/quote`)).toBe('/es/business/ace-roofing/quote')
})

test('nothing private is kept, and nothing else', () => {
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

test('a form is fetched without the random key of a visitor, every other page from its own address', () => {
  expect(sourceOf('/es/business/ace-roofing/quote')).toBe('/es/business/ace-roofing/quote/offline')
  for (const name of ['/business/ace-roofing', '/saved?city=Boca%20Raton']) expect(sourceOf(name)).toBe(name)
  expect(keptName(`${site}/business/ace-roofing/quote/offline`)).toBeUndefined()
})

test('a form that carries a triage is not stored as the plain form, but the plain form stands in for it', () => {
  const form = `${site}/business/ace-roofing/quote?triage=nrlnhn`
  expect(storedName(form)).toBeUndefined()
  expect(standIns(form, ['/saved', '/business/ace-roofing/quote'])[0]).toBe('/business/ace-roofing/quote')
})

test('the dangers are those of the triage, so their answer is there without network', () => {
  const codes = triageChoices('danger', {}, 'en').map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(dangerCodes))
  expect(codes.filter(code => code.endsWith('00000'))).toEqual(dangerCodes)
})

test('who names no city gets the one chosen last, who names another gets all', () => {
  const kept = ['/saved', '/emergency-help', '/emergency-help?city=Boca%20Raton']
  expect(standIns(`${site}/emergency-help`, kept)[0]).toBe('/emergency-help?city=Boca%20Raton')
  expect(standIns(`${site}/emergency-help?city=Boca+Raton`, kept)[0]).toBe('/emergency-help?city=Boca%20Raton')
  expect(standIns(`${site}/emergency-help?city=Lake+Worth`, kept)[0]).toBe('/emergency-help')
})

test('another page gets what is saved: in its own language if it can, and with the city', () => {
  const kept = ['/saved', '/saved?city=Boca%20Raton', '/es/saved', '/emergency-help']
  expect(standIns(`${site}/guides/insurance-tips`, kept)).toEqual(['/saved?city=Boca%20Raton', '/saved', '/es/saved'])
  expect(standIns(`${site}/es/requests/x`, kept)[0]).toBe('/es/saved')
  expect(standIns(`${site}/`, ['/ht/saved'])).toEqual(['/ht/saved'])
  expect(standIns(`${site}/`, [])).toEqual([])
})

test('a reader is known by what is kept, so that an update keeps the same', () => {
  const kept = ['/saved', '/es/saved', '/emergency-help?city=Boca%20Raton', '/business/ace-roofing']
  expect(readerOf(kept, [`${site}/ht/emergency-help`])).toEqual({
    languages: ['en', 'es', 'ht'],
    city: 'Boca Raton',
    recent: ['/business/ace-roofing'],
  })
  expect(readerOf([])).toEqual({ languages: ['en'], city: undefined, recent: [] })
})

test('the checklist, the help and the numbers are kept in the language of the reader, and for his city', () => {
  const pages = pagesToKeep(['ht'], 'Boca Raton', ['/business/ace-roofing'])
  for (const path of ['emergency-help', 'guides/emergency-checklist', 'saved'])
    expect(pages).toEqual(expect.arrayContaining([`/ht/${path}`, `/ht/${path}?city=Boca%20Raton`]))
  expect(pages).toContain('/ht/emergency-help/triage?answers=s00000')
  expect(pages).toContain('/business/ace-roofing')
  expect(pages.filter(page => !page.startsWith('/ht/'))).toEqual(['/business/ace-roofing'])
})

test('the city of before and the oldest business go', () => {
  const businesses = ['a', 'b', 'c', 'd'].flatMap(slug => [`/business/${slug}`, `/business/${slug}/quote`])
  const kept = ['/saved', '/saved?city=Boca%20Raton', '/saved?city=Lake%20Worth', ...businesses]
  expect(surplus(kept, 'Lake Worth')).toEqual(['/saved?city=Boca%20Raton', '/business/a', '/business/a/quote'])
})

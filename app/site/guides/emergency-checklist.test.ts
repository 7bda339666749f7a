import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildListing } from '#tests/support/builders.ts'
import { unknownCreole, unknownSpanish, wordsIn } from '#tests/support/spanish-and-creole.ts'
import { spec } from '#tests/support/spec.ts'
import { testSite } from '#tests/support/test-site.ts'
import { visibleTexts } from '#tests/support/visible-texts.ts'

const path = '/guides/emergency-checklist'

test('the checklist has its title, and its two parts with their steps', async () => {
  spec('admin 2.5.35', 'admin 2.5.36', 'admin 2.5.37', 'admin 9.34')
  const { status, html } = await (await testSite()).get(path)

  expect(status).toBe(200)
  expect(html).toContain('<h1>Emergency Roof Damage Checklist</h1>')
  expect(headingsIn(html)).toEqual([
    'Immediate Actions (First 30 Minutes)',
    'Safety & Security',
    'Photo Documentation',
    'Next Steps (First Hour)',
    'Contact Insurance',
    'Emergency Mitigation',
    'Begin Recovery Plan',
    "Critical DON'Ts",
    'Important Emergency Contacts',
  ])
  for (const heading of ['Safety & Security', 'Photo Documentation', 'Contact Insurance', 'Emergency Mitigation']) {
    expect(ticksBelow(html, heading), heading).toBeGreaterThanOrEqual(2)
  }
  expect(ticksBelow(html, 'Begin Recovery Plan')).toBe(3)
})

test('things to avoid are crossed out, and can’t be checked off', async () => {
  spec('admin 2.5.38')
  const { html } = await (await testSite()).get(path)
  const [panel = ''] = html.split('>Critical DON&#x27;Ts</h2>')[1]?.split('</h2>') ?? []
  expect(panel.match(/<span>Do not [^<]+<\/span>/g)).toHaveLength(5)
  expect(panel).not.toContain('checkbox')
})

test('the contacts are 911, the insurer, the operator’s roof hotline, and the utility', async () => {
  spec('admin 2.5.39')
  const { app, get } = await testSite()
  await setPhone(app, '561-555-0155')

  const [contacts = ''] = (await get(path)).html.split('>Important Emergency Contacts</h2>')[1]?.split('</dl>') ?? []

  expect([...contacts.matchAll(/<dt>([^<]+)/g)].map(([, name]) => name)).toEqual([
    'Life or fire',
    'Your insurance company',
    'State insurance helpline, free',
    '24/7 roof hotline',
    'Your utility',
  ])
  expect(contacts).toMatch(/<a href="tel:911"[^>]*>911<\/a>/)
  expect(contacts).toMatch(/<a href="tel:\+15615550155"[^>]*>561-555-0155<\/a>/)
})

test('without an operator’s number, the hotline links to emergency help', async () => {
  const { html } = await (await testSite()).get(`/es${path}`)
  expect(html).toMatch(/Línea de techos(?:(?!<\/dd>).)*href="\/es\/emergency-help"/s)
})

test('emergency help is linked from the heading and the end, and the home page from the end', async () => {
  spec('admin 2.5.40', 'admin 2.5.41')
  const { html } = await (await testSite()).get(path)
  const [heading = '', rest = ''] = html.slice(html.indexOf('<article')).split('</header>')
  expect(heading).toMatch(/<a href="\/emergency-help"[^>]*>.*Emergency Help<\/a>/)
  const [end = ''] = rest.split('id="damage-log"')[1]?.split('id="sources"') ?? []
  expect(end).toMatch(/<a href="\/emergency-help"[^>]*>Emergency Help<\/a>/)
  expect(end).toMatch(/<a href="\/"[^>]*>Find a roofer<\/a>/)
})

test('shows the 24 hours of old guides beside the legal deadline', async () => {
  spec('admin 9.33')
  const { html } = await (await testSite()).get(path)
  const note = html.split('<aside').find(one => one.includes('data-figure="report-claim"'))
  expect(note).toContain('24-48 hours')
  expect(note).toContain('after 1 year')
})

test('the page shows the numbers of the chosen city, and in print a QR code that leads back to them', async () => {
  const { app, get } = await testSite()
  const night = { emergency: true, responseMinutes: 30 }
  await buildListing(app, { ...night, name: 'Boca Tarps', city: 'Boca Raton' })
  await buildListing(app, { ...night, name: 'Delray Tarps', city: 'Delray Beach', phone: '561-555-0101' })

  const { status, html, facts } = await get(`${path}?city=Delray+Beach`)

  expect(status).toBe(200)
  expect(html.indexOf('Delray Tarps')).toBeLessThan(html.indexOf('Boca Tarps'))
  expect(html).toContain('href="tel:+15615550101"')
  expect(html).toContain(`https://directory.example${path}?city=Delray%20Beach`)
  expect(html).toMatch(/<svg role="img" aria-label="This list on your phone/)
  expect(html).toMatch(/<h2 id="numbers">.*href="\/guides\/emergency-checklist\?city=Boca%20Raton".*Delray Tarps/s)
  expect([...facts.tags]).toContain('listings')
})

test('an unknown city gets the whole list and a note', async () => {
  const { get } = await testSite()
  const { status, html } = await get(`${path}?city=Atlantis`)
  expect(status).toBe(422)
  expect(html).toContain('We don’t know that city.')
  expect(html).toContain('Critical DON&#x27;Ts')
})

test.each(['es', 'ht'])('the list is the same in %s: as many lines, links in its language', async language => {
  const { get } = await testSite()
  const english = (await get(path)).html
  const { status, html } = await get(`/${language}${path}`)

  expect(status).toBe(200)
  expect(html).toContain(`<html lang="${language}"`)
  expect(html).toContain(`hrefLang="${language}" href="https://directory.example/${language}${path}"`)
  expect(html.match(/data-remember/g)).toHaveLength(english.match(/data-remember/g)?.length ?? 0)
  expect(headingsIn(html)).toHaveLength(headingsIn(english).length)
  expect(html).toMatch(new RegExp(`<a href="/${language}/emergency-help"[^>]*bg-accent`))
  const text = html.slice(html.indexOf('<article'), html.indexOf('</article'))
  for (const messages of ['Emergency Help', 'Reviewed', 'In short', 'On this page', 'Sources', 'not legal advice']) {
    expect(text, messages).not.toContain(messages)
  }
})

test('every Spanish word is in the dictionary, and every Creole word on its list', async () => {
  const { get } = await testSite()
  const messagesOf = async (language: string) => {
    const { html } = await get(`/${language}${path}`)
    // Skips the part between the two, which has names of cities and firms.
    const [own = '', log = ''] = [html.split('</dl>')[0]?.split('<article')[1], html.split('id="damage-log"')[1]]
    return wordsIn(visibleTexts(`<article${own}<h2${log.split('id="sources"')[0]}`))
  }
  expect(unknownSpanish(await messagesOf('es'))).toEqual([])
  expect(unknownCreole(await messagesOf('ht'))).toEqual([])
})

test('the damage log is inactive until a script starts it, and explains how to do it on paper', async () => {
  const { html } = await (await testSite()).get(path)
  expect(html).toMatch(/<button[^>]*data-log="open"[^>]*hidden=""/)
  expect(html).toMatch(/<div[^>]*data-log="panel"[^>]*hidden=""/)
  expect(html).toContain('On paper: give each photo a number.')
})

async function setPhone(app: App, phone: string) {
  const value = JSON.stringify({ title: 'Roof Rescue', email: '', phone })
  await app.db.insertInto('settings').values({ key: 'site', value }).execute()
}

function headingsIn(html: string) {
  const article = html.slice(html.indexOf('</header>', html.indexOf('<article')), html.indexOf('id="numbers"'))
  const headings = [...article.matchAll(/<h[23][^>]* id="[^"]*"[^>]*>([^<]+)</g)].map(([, text = '']) => text)
  return headings.map(text => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
}

function ticksBelow(html: string, heading: string) {
  const [list = ''] = html.split(`>${heading.replace('&', '&amp;')}</h3>`)[1]?.split('</ul>') ?? []
  return list.match(/type="checkbox"/g)?.length ?? 0
}

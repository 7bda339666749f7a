import { expect, test } from 'vitest'
import { assetsOf, giveKey, markPage } from './mark-page.ts'

const html = '<html><body class="x"><header>Menu</header><main>Call</main><header>other</header></body></html>'
const now = new Date(2026, 6, 1, 12)
// A Tuesday, in the phone's own time zone.
const savedAt = new Date(2026, 5, 30, 15, 40)

test('a cached page shows below its header that it’s offline, and its age', () => {
  const marked = markPage({ html, now, savedAt, standing: 'offline', path: '/emergency-help' })
  expect(marked).toMatch(/<\/header><div role="status".*?You’re offline\..*?Saved Tuesday 3:40 pm\. .*?<\/div><main>/)
  expect(marked).toContain('Phone numbers still work.')
  expect(marked.replace(/<div role="status".*?<\/div><\/div>/, '')).toBe(html)
  expect(marked).toMatch(/hidden group-data-online:flex.*?You’re back online\./)
})

test('the message is in the language of the page', () => {
  const bar = (path: string) => markPage({ html, now, savedAt, standing: 'offline', path })
  expect(bar('/es/emergency-help')).toContain('Guardado el martes a las 3:40 p.m. Los')
  expect(bar('/ht/emergency-help')).toContain('Anrejistre madi 3:40 p.m. Nimewo')
})

test('after six days, shows the age in days instead of a weekday', () => {
  const old = markPage({ html, now, savedAt: new Date(2026, 5, 20), standing: 'offline', path: '/' })
  expect(old).toContain('Saved 11 days ago.')
})

test('doesn’t say offline after a timeout, and says so when another page was requested', () => {
  const silent = markPage({ html, now, savedAt, standing: 'silent', path: '/emergency-help' })
  expect(silent).toContain('The network isn’t responding.')
  expect(silent).not.toContain('offline.')
  const other = markPage({ html, now, savedAt, standing: 'notSaved', path: '/' })
  expect(other).toContain('That page isn’t saved on this phone.')
})

test('a page without a header has the bar at the beginning of its body', () => {
  const marked = markPage({ html: '<body class="a"><p>x', now, savedAt, standing: 'offline', path: '/' })
  expect(marked).toMatch(/^<body class="a"><div role="status"/)
})

test('the form of a cached page gets a random key, and a page without a form stays unchanged', () => {
  const form = '<form><input type="hidden" name="idempotency_key" value=""/><input name="name" value=""/></form>'
  expect(giveKey(form, 'k')).toBe(form.replace('idempotency_key" value=""', 'idempotency_key" value="k"'))
  expect(giveKey(html, 'k')).toBe(html)
})

test('reads a page’s assets from its HTML, each file once', () => {
  const page = `<link rel="preload" href="/assets/a.woff2"><link rel="stylesheet" href="/assets/b.css">
    <script type="module" src="/assets/c.js"></script><a href="/emergency-help">x</a><link href="/assets/b.css">`
  expect(assetsOf(page)).toEqual(['/assets/a.woff2', '/assets/b.css', '/assets/c.js'])
})

test('includes only the picture at the top of a page', () => {
  const page = `<img src="/pictures/1/a?w=1&amp;h=2" alt="x" fetchPriority="high"/><img alt="y" src="/pictures/1/b"/>`
  expect(assetsOf(page)).toEqual(['/pictures/1/a?w=1&h=2'])
})

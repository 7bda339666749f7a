import { chromium, type Page } from 'playwright-core'
import { leftOut } from './scanned-site.ts'

/** A request in which a scanner tries its values: an address with a query, or a form. */
export type Target = { method: string; path: string; fields: string }

/** Pages of the same kind have the same inputs, so two are enough. */
const ofEachKind = 2
const mostPages = 150
/** Follows the site's links in a browser with these cookies, and returns the requests of its pages. */
export async function listRequests(site: string, cookies: string, start: string[]): Promise<Target[]> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ extraHTTPHeaders: { cookie: cookies } })
  const page = await context.newPage()
  const targets = new Map<string, Target>()
  const seen = new Map<string, number>()
  const waiting = [...start]
  let pages = 0
  for (const path of waiting) {
    const kind = kindOf(path)
    const times = (seen.get(kind) ?? 0) + 1
    seen.set(kind, times)
    if (times > ofEachKind || pages >= mostPages || leftOut.test(path)) continue
    pages += 1
    if (path.includes('?')) targets.set(`GET ${kind}`, { method: 'GET', path, fields: '' })
    const response = await page.goto(site + path, { waitUntil: 'domcontentloaded' }).catch(() => null)
    if (!response?.headers()['content-type']?.startsWith('text/html')) continue
    const { links, forms } = await readPage(page)
    waiting.push(...links)
    for (const form of forms) {
      if (leftOut.test(form.path)) continue
      const names = [...new URLSearchParams(form.fields).keys()].sort().join()
      targets.set(`${form.method} ${kindOf(form.path)} ${names}`, form)
    }
  }
  await browser.close()
  return [...targets.values()]
}

/** Returns an address without identifying parts: ids, tokens, names of businesses and places, query values. */
function kindOf(path: string) {
  const { pathname, searchParams } = new URL(path, 'http://site')
  const kind = pathname
    .replaceAll(/\/(?:[\w-]*\d[\w.-]*|[\w-]{24,})(?=\/|$)/g, '/*')
    .replace(/^((?:\/(?:es|ht))?\/(?:business|roofers|services|guides|savings))\/[^/]+/, '$1/*')
  return `${kind}?${[...searchParams.keys()].sort().join()}`
}

/** Runs in the page: returns its links and forms, with a value in every field. */
function readPage(page: Page) {
  return page.evaluate(() => {
    const own = (href: string) => URL.parse(href, location.href)
    const links = [...document.querySelectorAll('a')].flatMap(({ href }) => {
      const target = own(href)
      return target?.origin === location.origin ? [target.pathname + target.search] : []
    })
    const forms = [...document.forms].map(form => {
      const fields = new URLSearchParams()
      for (const [name, value] of new FormData(form))
        fields.append(name, typeof value === 'string' && value ? value : '1')
      for (const button of form.querySelectorAll('button[name]'))
        fields.append(button.getAttribute('name') ?? '', button.getAttribute('value') ?? '')
      const target = own(form.getAttribute('action') ?? '') ?? new URL(location.href)
      const path = target.pathname + target.search
      return form.method === 'post'
        ? { method: 'POST', path, fields: fields.toString() }
        : { method: 'GET', path: `${target.pathname}?${fields}`, fields: '' }
    })
    return { links, forms }
  })
}

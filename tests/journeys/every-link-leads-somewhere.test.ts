import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { crawl } from '#tests/support/crawl.ts'
import { englishBlocks, writtenTexts } from '#tests/support/english-blocks.ts'
import { spec } from '#tests/support/spec.ts'
import { useProduct } from '#tests/support/use-product.ts'

const product = useProduct()

/** Links that intentionally lead to the not-found page. */
const missing = ['verify-license', 'building-department', 'insurance-fraud', 'consumer-protection'].flatMap(name => [
  `/resources/${name}`,
  `/es/resources/${name}`,
])

let whole: ReturnType<typeof crawl> | undefined
const crawled = () => (whole ??= crawl(product().url))

// Requests every page of the site.
test('no link reachable from the home page is broken', { timeout: 600_000 }, async () => {
  spec('admin 2.1.25', 'admin 2.1.26', 'decision 23')
  const { pages, broken } = await crawled()
  expect(pages.size).toBeGreaterThan(200)
  const unexpected = [...broken].filter(([path]) => !missing.includes(path))
  expect(unexpected).toEqual([])
  expect(missing.filter(path => !broken.has(path))).toEqual([])
})

test('no page in Spanish has an English sentence, and the sitemap names no other', async () => {
  const { pages } = await crawled()
  const written = [...pages.values()].flatMap(writtenTexts)
  const spanish = [...pages].filter(([path]) => /^\/es(?![^/?])/.test(path))
  expect(spanish.length).toBeGreaterThan(500)
  const found = new Map(
    spanish.flatMap(([path, html]) => englishBlocks(html, written).map(block => [block, path] as const)),
  )
  expect([...found]).toEqual([])
  const listed = (await spanishAddresses()).filter(path => !pages.has(path))
  expect(listed).toEqual([])
})

test('the public style sheet has every class of the public pages that any sheet defines', async () => {
  const { pages } = await crawled()
  const [publicSheet, wholeSheet] = ['public-sheet', 'whole-sheet'].map(readClasses)
  const ofPublicPages = [...pages].filter(([, html]) => html.includes('/assets/public-sheet'))
  expect(ofPublicPages.length).toBeGreaterThan(150)
  const missing = ofPublicPages.flatMap(([path, html]) =>
    classesOf(html)
      .filter(name => wholeSheet?.has(name) && !publicSheet?.has(name))
      .map(name => `${name} of ${path}`),
  )
  expect(missing).toEqual([])
})

/** Returns the Spanish addresses in the sitemap. */
async function spanishAddresses() {
  const read = async (path: string) =>
    [...(await (await fetch(product().url + path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
  const pages = await Promise.all((await read('/sitemap.xml')).map(read))
  return pages.flat().filter(path => /^\/es(?![^/])/.test(path))
}

/** Returns the class names in a built style sheet, as HTML writes them. */
function readClasses(name: string) {
  const file = readdirSync('build/client/assets').find(file => file.startsWith(`${name}-`) && file.endsWith('.css'))
  const sheet = readFileSync(`build/client/assets/${file}`, 'utf8')
  const classes = sheet.match(/\.(?:[\w-]|\\.)+/g) ?? []
  return new Set(classes.map(selector => selector.slice(1).replaceAll('\\', '')))
}

function classesOf(html: string) {
  const named = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return [...new Set(named)].map(name => name.replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
}

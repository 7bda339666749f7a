import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { standardCategories } from '#domain/directory/businesses/category.ts'
import { logoOf } from './business-logo.ts'
import { sceneOf } from './choose-scene.ts'
import { drawPicture } from './draw-picture.ts'
import { emptyPicture } from './empty-picture.ts'
import { galleryOf } from './gallery.ts'
import { heroScene } from './hero.ts'

const businesses = Array.from({ length: 156 }, (_, at) => ({
  id: `listing ${at}`,
  categories: [standardCategories[at % standardCategories.length] ?? ''],
}))
const pictures = businesses.map(business => drawPicture(sceneOf(business)))
const galleries = businesses.slice(0, 20).flatMap(business => galleryOf(business).map(drawPicture))
const heroes = (['storm', 'night'] as const).flatMap(hour =>
  (['banner', 'poster'] as const).map(shape => drawPicture(heroScene(hour, shape))),
)
const logos = businesses.slice(0, 20).map(({ id }) => logoOf({ id, name: `A&B <${id}>` }))
const everything = [...pictures, ...galleries, ...heroes, emptyPicture(), ...logos]

test('the same business always has exactly the same picture', () => {
  const again = businesses.map(business => drawPicture(sceneOf({ ...business })))
  expect(again).toEqual(pictures)
})

test('no two of 156 businesses have the same picture', () => {
  expect(new Set(pictures).size).toBe(156)
})

test('no two pictures that can share a page share an id', () => {
  const owners = new Map<string, number>()
  for (const [at, svg] of [...pictures, ...galleries, ...heroes, emptyPicture()].entries()) {
    for (const [, id = ''] of svg.matchAll(/ id="([^"]+)"/g)) {
      expect(owners.get(id) ?? at, id).toBe(at)
      owners.set(id, at)
    }
  }
  expect(owners.size).toBeGreaterThan(500)
})

describe('every document', () => {
  test('is a well-formed SVG with a size', () => {
    expect(everything.map(errorOf).filter(Boolean)).toEqual([])
    const heads = everything.map(svg => svg.slice(0, svg.indexOf('>')))
    const head = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="-?\d+ -?\d+ \d+ \d+"/
    expect(heads.filter(text => !head.test(text))).toEqual([])
  })

  test('contains only valid, short numbers', () => {
    expect(found(/NaN|undefined|Infinity|null|\.\d{4}/)).toEqual([])
  })

  test('contains no script, style or foreign content and no external link', () => {
    expect(found(/<(script|style|foreignObject|image|animate|set|a)\b|\son\w+=|style=/i)).toEqual([])
    expect(found(/(href="|url\()(?!#)/)).toEqual([])
    const dangling = everything.flatMap(svg =>
      [...svg.matchAll(/(?:href="|url\()#([^")]*)/g)]
        .filter(([, id]) => !svg.includes(`id="${id}"`))
        .map(([use]) => use),
    )
    expect(dangling).toEqual([])
  })

  test('contains text only in logos', () => {
    expect(everything.filter(svg => svg.includes('<text'))).toEqual(logos)
  })
})

test('a picture is at most 64 kB, compressed 9 kB, or 13 kB for a hero', () => {
  const cards = [...pictures, ...galleries, emptyPicture()]
  expect(Math.max(...cards.map(svg => svg.length))).toBeLessThan(64_000)
  const longest = cards.toSorted((one, other) => other.length - one.length).slice(0, 8)
  expect(Math.max(...longest.map(compressed))).toBeLessThan(9_000)
  expect(Math.max(...heroes.map(compressed))).toBeLessThan(13_000)
  expect(Math.max(...logos.map(svg => svg.length))).toBeLessThan(900)
})

test('drawing a picture takes less than five milliseconds of CPU time', () => {
  const round = () => {
    const from = process.cpuUsage()
    for (const business of businesses) drawPicture(sceneOf(business))
    return process.cpuUsage(from).user / 1000 / businesses.length
  }
  // The fastest run counts: compilation, garbage collection and other processes only ever add time.
  expect(Math.min(round(), round(), round())).toBeLessThan(5)
})

/** Returns the first match in each of the documents. */
function found(pattern: RegExp) {
  return everything.flatMap(svg => pattern.exec(svg)?.[0] ?? [])
}

function compressed(svg: string) {
  return brotliCompressSync(svg).length
}

/** Returns the first mismatched tag or unquoted attribute; empty when the document is well-formed. */
function errorOf(svg: string) {
  const open: string[] = []
  let end = 0
  for (const match of svg.matchAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<>]*")*)(\/?)>([^<]*)/g)) {
    const [whole, closes, name = '', , isEmpty, text = ''] = match
    if (match.index !== end) return `unreadable at ${end}: ${svg.slice(end, end + 40)}`
    if (/&(?!#\d+;|amp;|lt;|gt;)/.test(text) || text.includes('>')) return `unescaped text: ${text}`
    end += whole.length
    if (closes) {
      if (open.pop() !== name) return `</${name}> closes nothing at ${match.index}`
    } else if (!isEmpty) open.push(name)
    if (open.length === 0 && end < svg.length) return 'more than one root'
  }
  return end === svg.length && open.length === 0 ? '' : `not closed: ${open.join(' ')}`
}

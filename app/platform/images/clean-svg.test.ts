import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const clean = (svg: string) => cleanSvg(Buffer.from(svg), { maxSide: 2_400, maxPixels: 40_000_000 })
const inSvg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="100"${more}>${inside}</svg>`
const reasonOf = (svg: string) => {
  try {
    clean(svg)
    return 'taken'
  } catch (error) {
    return error instanceof Error && 'reason' in error ? error.reason : 'unreadable'
  }
}

test('accepts a logo from a drawing program and keeps only its drawn parts', () => {
  const logo = `<?xml version="1.0" encoding="UTF-8"?><!-- Generator: Adobe Illustrator -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" x="0px" y="0px" viewBox="0 0 200 100"
      style="enable-background:new 0 0 200 100;" xml:space="preserve" data-name="Ace &amp; Sons">
      <title>Ace</title><metadata><x/></metadata><inkscape:grid type="xygrid"/>
      <style type="text/css"> /* plain */ .st0{fill:#F00;stroke:none} path.st1, #roof{fill:url(#fade);opacity:.5 !important} </style>
      <defs><linearGradient id="fade" x1="0%" x2="1" xlink:href="#base"/><linearGradient id="base"><stop offset="0" stop-color="red"/></linearGradient>
        <clipPath id="clip"><rect width="200" height="50"/></clipPath><symbol id="tile"><path d="M0 0h10v10z"/></symbol></defs>
      <g clip-path="url(#clip)" inkscape:label="x" font-family="Arial"><path class="st0" d="M1.5-2.5e1L3,4z"/><path class="st1" id="roof" d="M0,0"/></g>
      <use xlink:href="#tile" x="20"/><use href="#tile" transform="translate(3 4) rotate(45)"/>
      <circle cx="5" cy="5" r="2" style="fill:rgb(1, 2, 3);font-weight:bold"/>
    </svg>`
  const written = clean(logo)
  expect(written).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" x="0px" y="0px" viewBox="0 0 200 100" width="200" height="100">',
  )
  expect(written).toContain('<path d="M1.5-2.5e1L3,4z" fill="#F00" stroke="none">')
  expect(written).toContain('fill="url(#fade)"')
  expect(written).toContain('<use href="#tile" x="20">')
  expect(written).toContain('fill="rgb(1, 2, 3)"')
  for (const gone of ['style', 'class', 'title', 'inkscape', 'DOCTYPE', 'Illustrator', 'data-name', 'font', 'Sons'])
    expect(written, gone).not.toContain(gone)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<rect onload="alert(1)"/>'],
  ['a picture', '<image href="data:image/png;base64,AAAA"/>'],
  ['a picture from elsewhere', '<image xlink:href="file:///etc/passwd"/>'],
  ['foreign content', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
  ['text', '<text>Ace</text>'],
  ['a filter', '<filter id="f"><feTurbulence/></filter>'],
  ['the use of a filter', '<rect filter="url(#f)"/>'],
  ['a filter in a style', '<rect style="filter:blur(900px)"/>'],
  ['a filter in a style sheet', '<style>rect{filter:url(#f)}</style>'],
  ['a pattern', '<pattern id="p"><rect/></pattern>'],
  ['a mask', '<mask id="m"/>'],
  ['the use of a mask', '<g mask="url(#m)"/>'],
  ['a marker', '<marker id="m"/>'],
  ['the use of a marker', '<path marker-mid="url(#m)"/>'],
  ['a use of another file', '<use href="https://evil.example/x.svg#a"/>'],
  ['a use of a data address', '<use xlink:href="data:image/svg+xml,x"/>'],
  ['a paint from elsewhere', '<rect fill="url(https://evil.example/x#a)"/>'],
  ['a style from elsewhere', '<rect style="fill:url(//evil.example)"/>'],
  ['an unknown property with an address', '<rect style="background:url(x)"/>'],
  ['an import', '<style>@import "https://evil.example/x.css";</style>'],
  ['a font', '<style>@font-face{font-family:x;src:url(x)}</style>'],
  ['an escape', '<style>rect{f\\69lter:url(#f)}</style>'],
  ['a style of what stands around', '<style>g > rect{fill:red}</style>'],
  ['dashes', '<path stroke-dasharray="0.0001" d="M0 0h9999"/>'],
  ['blending', '<g style="mix-blend-mode:multiply"/>'],
  ['an animation', '<rect><animate attributeName="x"/></rect>'],
  ['a drawing within', '<svg/>'],
  ['a link', '<a href="https://evil.example"><rect/></a>'],
  ['a circle of uses', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  ['a use of itself', '<use id="a" href="#a"/>'],
  ['a gradient of itself', '<linearGradient id="a" href="#a"/><rect fill="url(#a)"/>'],
  ['a clip of itself', '<clipPath id="a"><rect clip-path="url(#a)"/></clipPath><rect clip-path="url(#a)"/>'],
])('%s is not drawn', (_, inside) => {
  expect(reasonOf(inSvg(inside))).toBe('not-allowed')
})

test.each([
  ['a bomb of uses', nestedUses(10, 5)],
  ['a bomb of uses of seven levels', nestedUses(3, 9)],
  ['a bomb of clips', nestedClips(9)],
  ['a bomb of paths that are used', `<path id="p" d="M0 0${' 1 1'.repeat(2_000)}"/>${'<use href="#p"/>'.repeat(200)}`],
  ['a hundred groups that let something through', '<g opacity=".5"><rect/></g>'.repeat(101)],
  ['groups within groups that let something through', `${'<g opacity=".5">'.repeat(7)}${'</g>'.repeat(7)}`],
  ['a thousand groups within one another', `${'<g>'.repeat(1_000)}${'</g>'.repeat(1_000)}`],
  ['too many elements', '<rect/>'.repeat(5_001)],
  ['too many elements of which nothing is drawn', `<metadata>${'<x/>'.repeat(5_001)}</metadata>`],
  ['too many rules', `<style>${'.a{fill:red}'.repeat(1_001)}</style>`],
  ['too long a style sheet', `<style>${' '.repeat(100_001)}</style>`],
])('%s is too much', (_, inside) => {
  expect(reasonOf(inSvg(inside))).toBe('not-allowed')
})

test('rejects declared or unknown entities and invalid XML', () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
  expect(reasonOf(bomb + inSvg('&b;'))).toBe('not-allowed')
  for (const svg of [inSvg('&a;'), inSvg('<rect>'), '<svg width=', 'x', '', inSvg('<rect x="1" x="2"/>')])
    expect(reasonOf(svg), svg).toBe('unreadable')
})

test('a drawing has its own size, scaled down if that is too large', () => {
  const sized = (attributes: string) => {
    const written = clean(`<svg ${attributes}/>`)
    return [/ width="(\d+)"/, / height="(\d+)"/].map(side => Number(side.exec(written)?.[1]))
  }
  expect(sized('width="300" height="100"')).toEqual([300, 100])
  expect(sized('width="1in" height="12pt"')).toEqual([96, 16])
  expect(sized('width="100%" height="100%" viewBox="0 0 40 30"')).toEqual([40, 30])
  expect(sized('width="80" viewBox="0,0 40 30"')).toEqual([80, 60])
  expect(sized('')).toEqual([300, 150])
  expect(sized('width="4800" height="1200"')).toEqual([2_400, 600])
  expect(sized('width="6000" height="1"')).toEqual([2_400, 1])
  expect(sized('width="0" height="-5"')).toEqual([300, 150])
  expect(reasonOf('<svg width="30000" height="30000"/>')).toBe('too-large')
  expect(reasonOf('<svg width="1e9" height="1e9"/>')).toBe('too-large')
  expect(reasonOf('<svg viewBox="0 0 99999 99999"/>')).toBe('too-large')
  expect(reasonOf(inSvg(`<desc>${'x'.repeat(2 * 1024 * 1024)}</desc>`))).toBe('too-large')
})

test.each([
  ['a layer’s name as an id', '<rect id="Rectangle 3" width="5" height="5"/>', '<rect width="5" height="5">'],
  ['an id with an accent', '<g id="Logotipo_é"/>', '<g>'],
  ['an id without end', `<g id="${'x y'.repeat(900)}"/>`, '<g>'],
  ['a class with an accent', '<style>.é{fill:red}</style><g class="é 1/2 (x)"/>', '<g fill="red">'],
  ['a character set', '<style>@charset "utf-8";.a{fill:red}</style><g class="a"/>', '<g fill="red">'],
  ['parts within parts', '<style>g .b{fill:red}</style><g><path class="b"/></g>', '<path fill="red">'],
  [
    'deeper ones',
    '<style>svg #t g.a .b{fill:red}</style><g id="t"><g class="a"><g><rect class="b"/></g></g></g>',
    '<rect fill="red">',
  ],
  ['a selector for other parts', '<style>defs .b{fill:red}</style><g><rect class="b"/></g>', '<rect>'],
  [
    'a lighter rule after a heavier one',
    '<style>g .b{fill:red}.b{fill:blue}</style><g><rect class="b"/></g>',
    '<rect fill="red">',
  ],
  ['a color of degrees', '<g fill="hsl(120deg 50% 50% / .5)"/>', '<g fill="hsl(120deg 50% 50% / .5)">'],
  ['a color of turns', '<g style="fill:HWB(.5turn 10% 10%)"/>', '<g fill="HWB(.5turn 10% 10%)">'],
  ['a color without commas', '<g fill="rgb(255 0 0 / 50%)"/>', '<g fill="rgb(255 0 0 / 50%)">'],
  ['no dashes', '<g stroke-dasharray="none"/>', '<g>'],
  ['the usual origin', '<g transform="rotate(9)" style="transform-origin:0px 0px"/>', '<g transform="rotate(9)">'],
  ['an origin that nothing turns about', '<g style="transform-origin:center;transform-box:fill-box"/>', '<g>'],
])('%s is harmless', (_, inside, written) => {
  expect(clean(inSvg(inside))).toContain(written)
})

test.each([
  ['an accent', 'é', '#é', 'url(#é)'],
  ['an accent, percent-encoded', 'é', '#%C3%A9', "url('#%C3%A9')"],
  ['a space', 'Rectangle 3', '#Rectangle 3', 'url("#Rectangle 3")'],
  ['signs', 'a/b{c}', '#a/b{c}', "url('#a/b{c}')"],
])('an id with %s is found by what refers to it', (_, id, href, url) => {
  const gradient = `<linearGradient id="${id}"/><linearGradient id="b" href="${href}"/>`
  const written = clean(inSvg(`${gradient}<rect fill='${url.replaceAll("'", '&apos;')}'/>`))
  const [, safe = ''] = /<linearGradient id="([\w-]+)">/.exec(written) ?? []
  expect(safe).not.toBe('')
  expect(written).toContain(`href="#${safe}"`)
  expect(written).toContain(`fill="url(#${safe})"`)
})

test('no spelling of an id hides a circle of uses', () => {
  for (const [id, href] of [
    ['é', '#%C3%A9'],
    ['a b', '#a b'],
    ['a b', '#a%20b'],
    ['_xe9_', '#é'],
  ])
    expect(reasonOf(inSvg(`<g id="${id}"><use href="${href}"/></g>`)), href).toBe('not-allowed')
})

test.each([
  ['<text>Ace</text>', '<text>'],
  ['<rect onload="alert(1)"/>', 'onload="alert(1)" on <rect>'],
  ['<path stroke-dasharray="4 2"/>', 'dashed lines (stroke-dasharray)'],
  ['<path style="stroke-dasharray:4,2"/>', 'dashed lines (stroke-dasharray)'],
  ['<style>.a{stroke-dasharray:4}</style>', 'dashed lines (stroke-dasharray)'],
  ['<style>g > rect{fill:red}</style>', 'the selector “g > rect” in its style sheet'],
  ['<style>a:hover{fill:red}</style>', 'the selector “a:hover” in its style sheet'],
  ['<style>@media print{a{fill:red}}</style>', '“@media print{a{fill:red” in its style sheet'],
  ['<g fill="lab(50% 40 20)"/>', 'fill="lab(50% 40 20)" on <g>'],
  ['<g style="fill:color-mix(in srgb,red,blue)"/>', 'the style “fill:color-mix(in srgb,red,blue)”'],
  ['<g transform="rotate(9)" style="transform-origin:center"/>', 'transform-origin: center'],
  ['<g transform="rotate(9)" transform-origin="5 5"/>', 'transform-origin: 5 5'],
  ['<style>.a{transform-origin:50% 50%}</style><g class="a" transform="scale(2)"/>', 'transform-origin: 50% 50%'],
  ['<g transform="rotate(9)" style="transform-box:fill-box"/>', 'transform-box: fill-box'],
  ['<linearGradient gradientTransform="rotate(9)" transform-origin="center"/>', 'transform-origin: center'],
  ['<path vector-effect="non-scaling-stroke"/>', 'vector-effect="non-scaling-stroke" on <path>'],
  ['<style>circle{r:9px}</style>', 'the style “r:9px”'],
  [`<rect fill="${'x'.repeat(900)}"/>`, `fill="${'x'.repeat(54)}…`],
])('%s is refused with its name', (inside, part) => {
  expect(() => clean(inSvg(inside))).toThrow(expect.objectContaining({ reason: 'not-allowed', part }))
})

test('keeps a duplicate id only on the first element', () => {
  expect(clean(inSvg('<rect id="a"/><circle id="a"/><use href="#a"/>'))).toContain('<circle>')
})

test.each([
  ['digits', `<rect x="${'1'.repeat(400_000)}x"/>`],
  ['spaces', `<rect fill="${' '.repeat(400_000)}x" transform="${' '.repeat(400_000)}x"/>`],
  ['short values without end', `<rect x="${'1'.repeat(490)}x" y="${' '.repeat(490)}x"/>`.repeat(1_500)],
  ['comments that do not end', `<style>${'/*'.repeat(49_000)}</style>`],
  ['braces', `<style>${'{'.repeat(99_000)}</style>`],
  ['a style without a brace', `<style>${'a'.repeat(99_000)}</style>`],
  ['many selectors', `<style>${'a.b,'.repeat(900)}a{fill:red}</style>${'<rect class="b"/>'.repeat(4_000)}`],
  [
    'selectors of parts within parts',
    `<style>${Array.from({ length: 900 }, () => '.x g g g g .b{fill:red}').join('')}</style>${`${'<g>'.repeat(60)}${'<rect class="b"/>'.repeat(70)}${'</g>'.repeat(60)}`.repeat(38)}`,
  ],
  ['classes without end', `<style>.b{fill:red}</style><g class="${'a '.repeat(900_000)}"/>`],
  ['ids without end', `<g id="${'é '.repeat(400_000)}"/><use href="#${'é'.repeat(199)}"/>`],
  ['links that do not end', `<style>${'url("#'.repeat(16_000)}</style>`],
  ['character sets', `<style>${'@charset '.repeat(11_000)}</style>`],
  ['many attributes', `<rect ${Array.from({ length: 20_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`],
])('reading %s takes no time', (_, inside) => {
  const before = process.cpuUsage()
  reasonOf(inSvg(inside))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})

function nestedUses(wide: number, deep: number) {
  const level = (n: number) => `<g id="l${n}">${`<use href="#l${n - 1}"/>`.repeat(wide)}</g>`
  const levels = Array.from({ length: deep }, (_, n) => level(n + 1)).join('')
  return `<defs><rect id="l0" width="9" height="9"/>${levels}</defs><use href="#l${deep}"/>`
}

function nestedClips(deep: number) {
  const level = (n: number) =>
    `<clipPath id="c${n}"><rect width="9" height="9" clip-path="url(#c${n - 1})"/></clipPath>`
  const levels = Array.from({ length: deep }, (_, n) => level(n + 1)).join('')
  return `<clipPath id="c0"><rect/></clipPath>${levels}<rect clip-path="url(#c${deep})"/>`
}

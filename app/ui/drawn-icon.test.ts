import { readFileSync } from 'node:fs'
import dynamicIconImports from 'lucide-react/dynamicIconImports.mjs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { drawnIcon } from './drawn-icon.ts'

const iconModule = z.object({
  __iconData: z.object({ node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) }),
})
const uses = [
  { 'aria-hidden': true, className: 'size-5 shrink-0' } as const,
  { 'aria-hidden': true } as const,
  { 'aria-label': 'Verified', role: 'img', className: 'size-4' },
  { className: 'size-4', 'data-state': 'open' },
  {},
]

const sharedBySheet = ['width', 'height', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']

/** Lucide's markup without what the style sheet says for all icons, and without the names of the icon. */
function leanMarkup(markup: string) {
  const [start = '', inside = ''] = markup.split(/(?<=^<svg[^>]*>)/)
  const lean = start
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(new RegExp(` (?:${sharedBySheet.join('|')})="[^"]*"`, 'g'), '')
    .replaceAll(/ lucide-[\w-]+/g, '')
  return lean + inside.replaceAll(/><\/(?!svg)\w+>/g, '/>')
}

test('every icon is drawn as lucide draws it', async () => {
  const modules = await Promise.all(Object.values(dynamicIconImports).map(read => read()))
  expect(modules.length).toBeGreaterThan(1_500)
  for (const read of modules) {
    const Drawn = drawnIcon(iconModule.parse({ ...read }).__iconData)
    for (const use of uses)
      expect(renderToString(createElement(Drawn, use))).toBe(
        leanMarkup(renderToString(createElement(read.default, use))),
      )
  }
})

test('the style sheet says what lucide writes on every icon', async () => {
  const { default: Phone } = await dynamicIconImports.phone()
  const markup = renderToString(createElement(Phone))
  const [, rule = ''] = /\.lucide \{([^}]*)\}/.exec(readFileSync('app/ui/theme.css', 'utf8')) ?? []
  for (const name of sharedBySheet) {
    const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(markup) ?? []
    const said = new RegExp(`(?:^|[\\s;])${name}: ([^;]*);`).exec(rule)?.[1]
    expect(said?.replace('px', '').toLowerCase(), name).toBe(value.toLowerCase())
  }
})

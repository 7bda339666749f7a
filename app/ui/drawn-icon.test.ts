import dynamicIconImports from 'lucide-react/dynamicIconImports.mjs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { drawnIcon } from './drawn-icon.ts'

const iconModule = z.object({
  __iconData: z.object({
    name: z.string(),
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
    aliases: z.array(z.string()).optional(),
  }),
})
const uses = [
  { 'aria-hidden': true, className: 'size-5 shrink-0' } as const,
  { 'aria-hidden': true } as const,
  { 'aria-label': 'Verified', role: 'img', className: 'size-4' },
  { className: 'size-4', 'data-state': 'open' },
  {},
]

test('every icon is drawn as lucide draws it', async () => {
  const modules = await Promise.all(Object.values(dynamicIconImports).map(read => read()))
  expect(modules.length).toBeGreaterThan(1_500)
  for (const read of modules) {
    const Drawn = drawnIcon(iconModule.parse({ ...read }).__iconData)
    for (const use of uses)
      expect(renderToString(createElement(Drawn, use))).toBe(renderToString(createElement(read.default, use)))
  }
})

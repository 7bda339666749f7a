import { create } from 'qrcode'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { qrCode } from '#platform/images/qr-code.ts'
import { QrCode } from './qr-code.tsx'

const text = 'https://directory.example/guides/emergency-checklist?city=Boca+Raton'

test('a QR code draws exactly the dark modules of its text, inside an empty margin', () => {
  const svg = renderToStaticMarkup(createElement(QrCode, { picture: qrCode(text), label: 'This page on your phone' }))
  const { modules } = create(text, { errorCorrectionLevel: 'M' })

  const drawn = new Set<string>()
  for (const [, x = '', y = '', width = ''] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let step = 0; step < Number(width); step += 1) drawn.add(`${Number(x) - 4 + step},${Number(y) - 4}`)
  const dark = [...modules.data].flatMap((cell, at) =>
    cell ? [`${at % modules.size},${Math.floor(at / modules.size)}`] : [],
  )
  expect([...drawn].sort()).toEqual(dark.sort())
  expect(svg).toContain(`viewBox="0 0 ${modules.size + 8} ${modules.size + 8}"`)
})

test("its label names the target for people who can't see it", () => {
  const svg = renderToStaticMarkup(
    createElement(QrCode, { picture: qrCode(text), label: 'This page on your phone', size: 120 }),
  )
  expect(svg).toMatch(/^<svg role="img" aria-label="This page on your phone" width="120" height="120"/)
})

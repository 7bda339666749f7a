import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chart } from './chart.tsx'
import type { SeriesChart } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'

const messages = {
  full: (amount: number | null) => (amount === null ? '–' : `$${amount}`),
  short: (n: number) => `$${n}`,
}
const chart: SeriesChart = {
  kind: 'line',
  title: 'Revenue & leads by month',
  labels: ['May', 'June', 'July'],
  series: [{ name: 'Revenue', amounts: [10, null, 30] }],
  messages,
}

test('a chart is a single picture with one accessible name at every width', () => {
  const html = draw(chart)
  expect(html.match(/role="img"/g)).toHaveLength(1)
  expect(html).toContain('role="img" aria-label="Revenue &amp; leads by month"')
  expect(html.match(/<svg aria-hidden="true"/g)).toHaveLength(4)
})

test('all its numbers are in a table too, with a dash for a gap', () => {
  const rows = [...draw(chart).matchAll(/<th scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)]
  expect(rows.map(([, name, amount]) => [name, amount])).toEqual([
    ['May', '$10'],
    ['June', '–'],
    ['July', '$30'],
  ])
  expect(draw(chart)).toMatch(/<th scope="col"[^>]*>Revenue<\/th>/)
})

test('the table of a map lists the places with a nonzero amount, largest first', () => {
  const points = [
    { name: '33401', latitude: 26.7, longitude: -80, amount: 4 },
    { name: '33402', latitude: 26.6, longitude: -80, amount: 0 },
    { name: '33403', latitude: 26.5, longitude: -80, amount: 9 },
  ]
  const chart = { kind: 'map' as const, title: 'Leads', points, messages }
  const html = renderToStaticMarkup(createElement(ChartTable, { chart }))
  expect([...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, name]) => name)).toEqual(['33403', '33401'])
})

test('an empty chart shows a sentence instead of axes', () => {
  expect(draw({ ...chart, labels: [], series: [] })).toMatch(/^<p[^>]*>No data in this period\.<\/p>$/)
})

test('a chart needs no inline style, which pages block, and no name becomes markup', () => {
  expect(draw(chart)).not.toContain('style=')
  const html = draw({ ...chart, kind: 'bars', labels: ['<b>Ace</b>', 'B', 'C'] })
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;b&gt;Ace')
})

function draw(chart: SeriesChart) {
  return renderToStaticMarkup(createElement(Chart, { chart }))
}

import { expect, test } from 'vitest'
import type { ChartData, SeriesChart } from './chart-data.ts'
import { drawChart, isEmptyChart } from './draw-chart.ts'
import type { Mark } from './plot.ts'
import { textWidth } from './text-width.ts'

const full = (amount: number | null) => (amount === null ? '–' : String(amount))
const messages = { full, short: String, isWhole: true }
const widths = [296, 440, 660, 1000]

test('no mark of any chart leaves its plot at any width or amount', () => {
  const amounts = [[5], [0, 0, 0], [7, 7, 7], [-3, 8, -5], [1e15, 3e15], [null, 4, null], [0.4, 0.2], many(365)]
  for (const kind of ['line', 'columns', 'bars'] as const)
    for (const own of amounts.filter(own => kind !== 'bars' || own.length < 50))
      for (const width of widths) expectWithin(drawChart(chartOf(kind, own), width))
  for (const width of widths) {
    expectWithin(drawChart(mapOf([9, 0, 1e12]), width))
    expectWithin(drawChart(mapOf([1]), width))
  }
})

test('axis labels never touch', () => {
  for (const count of [2, 5, 7, 12, 30, 52, 365])
    for (const kind of ['line', 'columns'] as const)
      for (const width of widths) {
        const { marks, height } = drawChart(chartOf(kind, many(count)), width)
        const labels = messagesOf(marks)
          .filter(({ y }) => y > height - 10)
          .sort((a, b) => a.x - b.x)
        expect(labels.length).toBeGreaterThan(1)
        const ends = labels.map(({ x, text, size }) => [x - textWidth(text, size) / 2, x + textWidth(text, size) / 2])
        ends.slice(1).forEach(([start = 0], at) => {
          expect(start, `${kind} of ${count} at ${width}`).toBeGreaterThanOrEqual(ends[at]?.[1] ?? 0)
        })
        expect(labels.at(-1)?.text, `the last label of ${count} at ${width}`).toBe(
          chartOf(kind, many(count)).labels.at(-1),
        )
      }
})

test('a line has a gap for unknown values, and a point between two gaps is a dot', () => {
  const { marks } = drawChart(chartOf('line', [1, 2, null, 3, null, 4, 5]), 660)
  const [path = ''] = marks.flatMap(mark => (mark.kind === 'stroke' && mark.colour === 'accent' ? [mark.path] : []))
  expect(path.match(/M/g)).toHaveLength(3)
  expect(marks.filter(mark => mark.kind === 'disc')).toHaveLength(2)
})

test('the last known amount of a line is labeled, even when the line ends in a gap', () => {
  const { marks } = drawChart(chartOf('line', [10, 24_567, null]), 660)
  expect(messagesOf(marks).filter(({ isStrong }) => isStrong)).toMatchObject([{ text: '24567' }])
})

test('money and counts start at zero, a rating does not', () => {
  const ticks = (chart: SeriesChart) =>
    messagesOf(drawChart(chart, 660).marks).flatMap(({ anchor, text }) => (anchor === 'end' ? [Number(text)] : []))
  expect(Math.min(...ticks(chartOf('line', [900, 1_000])))).toBe(0)
  const rating = { ...chartOf('line', [4.61, 4.63]), messages: { full, short: String, leastSpan: 0.5 } }
  expect(Math.min(...ticks(rating))).toBeGreaterThan(4)
  expect(Math.max(...ticks({ ...rating, kind: 'columns' }))).toBeGreaterThanOrEqual(4)
  expect(Math.min(...ticks({ ...rating, kind: 'columns' }))).toBe(0)
})

test('an integer axis has no fractional steps', () => {
  const ends = messagesOf(drawChart(chartOf('line', [0, 1, 2]), 660).marks).filter(({ anchor }) => anchor === 'end')
  expect(ends.length).toBeGreaterThan(1)
  for (const { text } of ends) expect(Number.isInteger(Number(text))).toBe(true)
})

test('columns start at zero, and negative ones hang below it', () => {
  const boxes = boxesOf(drawChart(chartOf('columns', [4, -4]), 660).marks).filter(({ fill }) => fill === 'accent')
  const [above, below] = boxes
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0)
  expect(above?.height).toBeCloseTo(below?.height ?? 0, 0)
})

test('up to six columns show their amounts, more do not', () => {
  const named = (count: number) =>
    messagesOf(drawChart(chartOf('columns', many(count)), 660).marks).filter(({ isStrong }) => isStrong).length
  expect(named(6)).toBe(6)
  expect(named(7)).toBe(0)
})

test('bars are as long as their amounts and each is labeled, even beside a zero', () => {
  const { marks } = drawChart(chartOf('bars', [40, 20, 0]), 660)
  const lengths = boxesOf(marks).map(({ width }) => width)
  expect(lengths[0]).toBeCloseTo((lengths[1] ?? 0) * 2, 0)
  expect(lengths[2]).toBe(0)
  expect(messagesOf(marks).flatMap(({ isStrong, text }) => (isStrong ? [text] : []))).toEqual(['40', '20', '0'])
})

test('a long name never overlaps its bar', () => {
  const chart = { ...chartOf('bars', [3, 2]), labels: ['An extraordinarily long name of a firm '.repeat(4), 'Ace'] }
  for (const width of widths) {
    const { marks } = drawChart(chart, width)
    const name = messagesOf(marks).find(({ x }) => x === 0)
    const bar = boxesOf(marks)[0]
    expect(name?.text).toMatch(/…$/)
    const isAbove = (name?.y ?? 0) <= (bar?.y ?? 0)
    expect(isAbove || textWidth(name?.text ?? '', 13) < (bar?.x ?? 0)).toBe(true)
  }
})

test('only a chart with several series has a legend', () => {
  const one = chartOf('columns', [1, 2])
  const three = { ...one, series: ['Views', 'Calls', 'Requests'].map(name => ({ name, amounts: [1, 2] })) }
  const names = (chart: ChartData) => messagesOf(drawChart(chart, 296).marks).map(({ text }) => text)
  expect(names(three)).toEqual(expect.arrayContaining(['Views', 'Calls', 'Requests']))
  expect(names(one)).not.toContain('Leads')
  const colours = boxesOf(drawChart(three, 660).marks).map(({ fill }) => fill)
  expect(new Set(colours)).toEqual(new Set(['accent', 'clay', 'palm']))
})

test('a map has north up and east to the right, in the true proportions of the land', () => {
  const { marks } = drawChart(mapOf([4, 1, 1]), 660)
  const [west, east, south] = discsOf(marks).filter(({ fill }) => fill === 'slate')
  const [wide, high] = [(east?.x ?? 0) - (west?.x ?? 0), (south?.y ?? 0) - (west?.y ?? 0)]
  expect(wide / high).toBeCloseTo(Math.cos((26.5 * Math.PI) / 180), 1)
})

test('circle areas are proportional to the amounts, and a zero has no circle', () => {
  const circles = discsOf(drawChart(mapOf([100, 25, 0]), 660).marks).filter(({ fill }) => fill === 'accent')
  expect(circles).toHaveLength(2)
  expect((circles[0]?.radius ?? 0) / (circles[1]?.radius ?? 1)).toBeCloseTo(2, 1)
})

test('names on a map overlap neither each other nor the edge', () => {
  const points = Array.from({ length: 40 }, (_, at) => ({
    name: `Boynton Beach ${33_400 + at}`,
    latitude: 26.5 + (at % 6) / 400,
    longitude: -80.06 - at / 4_000,
    amount: 50 - at,
  }))
  for (const width of widths) {
    const names = messagesOf(drawChart({ kind: 'map', title: 'x', points, messages, sea: 'east' }, width).marks)
    const plates = names.filter(({ isStrong }) => isStrong).map(plateOf)
    expect(plates.length).toBeGreaterThan(0)
    for (const [at, one] of plates.entries())
      for (const other of plates.slice(at + 1))
        expect(one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < 13).toBe(false)
  }
})

test('a chart without values is empty, one of zeros is not', () => {
  expect(isEmptyChart(chartOf('line', []))).toBe(true)
  expect(isEmptyChart(chartOf('line', [null, null]))).toBe(true)
  expect(isEmptyChart({ ...chartOf('line', [1]), series: [] })).toBe(true)
  expect(isEmptyChart(chartOf('line', [0]))).toBe(false)
  expect(isEmptyChart(mapOf([0, 0]))).toBe(true)
  expect(isEmptyChart(mapOf([0, 1]))).toBe(false)
  for (const kind of ['line', 'columns', 'bars'] as const)
    expect(drawChart(chartOf(kind, []), 296).height).toBeGreaterThan(0)
})

function expectWithin({ width, height, marks }: ReturnType<typeof drawChart>) {
  expect(JSON.stringify(marks)).not.toMatch(/NaN|null|Infinity/)
  for (const { left, right, top, bottom } of marks.flatMap(boundsOf)) {
    expect(left).toBeGreaterThanOrEqual(-1)
    expect(right).toBeLessThanOrEqual(width + 1)
    expect(top).toBeGreaterThanOrEqual(-1)
    expect(bottom).toBeLessThanOrEqual(height + 1)
  }
}

function boundsOf(mark: Mark) {
  if (mark.kind === 'words') {
    const { left, right, y } = plateOf(mark)
    return [{ left, right, top: y - mark.size * 0.75, bottom: y }]
  }
  if (mark.kind === 'box')
    return [{ left: mark.x, right: mark.x + mark.width, top: mark.y, bottom: mark.y + mark.height }]
  if (mark.kind === 'disc') {
    const { x, y, radius } = mark
    return [{ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }]
  }
  return [...mark.path.matchAll(/[ML](-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => {
    return { left: Number(x), right: Number(x), top: Number(y), bottom: Number(y) }
  })
}

function plateOf({ x, y, text, size, anchor }: Extract<Mark, { kind: 'words' }>) {
  const width = textWidth(text, size)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, y }
}

function chartOf(kind: SeriesChart['kind'], amounts: (number | null)[]): SeriesChart {
  const labels = amounts.map((_, at) => `Day ${at + 1}`)
  return { kind, title: 'Leads', labels, series: [{ name: 'Leads', amounts }], messages }
}

function mapOf(amounts: number[]): ChartData {
  const corners = [
    { latitude: 27, longitude: -81 },
    { latitude: 27, longitude: -80 },
    { latitude: 26, longitude: -81 },
  ]
  const points = amounts.map((amount, at) => ({
    name: `33${at}`,
    ...(corners[at] ?? { latitude: 0, longitude: 0 }),
    amount,
  }))
  return { kind: 'map', title: 'Leads', points, messages, sea: 'east' }
}

function many(count: number) {
  return Array.from({ length: count }, (_, at) => (at * 37) % 100)
}

function messagesOf(marks: Mark[]) {
  return marks.filter(mark => mark.kind === 'words')
}

function boxesOf(marks: Mark[]) {
  return marks.filter(mark => mark.kind === 'box').filter(({ fill }) => fill !== 'ground' && fill !== 'ink')
}

function discsOf(marks: Mark[]) {
  return marks.filter(mark => mark.kind === 'disc')
}

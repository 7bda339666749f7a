import { expect, test } from 'vitest'
import { answerQuote } from '#domain/requests/answers/answer-quote.server.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildTraffic } from '#tests/support/build-traffic.ts'
import { buildListing, buildOperator, visitor } from '#tests/support/builders.ts'
import { figuresOf, partOf } from '#tests/support/made-report.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'

const day = 86_400_000

test('counts requests and phone taps as leads, and conversion as leads per hundred views', async () => {
  const { app } = await testApp()
  const { id } = await buildListing(app)
  await buildTraffic(app, id, '2026-07-01', { views: 30, requests: 1, websites: 5 })
  await buildTraffic(app, id, '2026-06-02', { views: 10, calls: 3 })
  await buildTraffic(app, id, '2026-06-01', { views: 8 })
  await buildTraffic(app, id, '2026-05-03', { calls: 2 })
  await buildTraffic(app, id, '2026-05-02', { views: 1_000 })
  const figures = await figuresOf(app, 'traffic-figures')
  expect(figures.get('Listing views')).toEqual([40, 8])
  expect(figures.get('Calls')).toEqual([3, 2])
  expect(figures.get('Quote requests')).toEqual([1, 0])
  expect(figures.get('Leads')).toEqual([4, 2])
  expect(figures.get('Conversion')).toEqual([10, 25])
  expect(figures.get('Website clicks')).toEqual([5, 0])

  const { chart } = await partOf(app, 'traffic')
  if (chart?.kind !== 'line') throw new Error('no line')
  expect(chart.labels).toHaveLength(30)
  expect([chart.labels[0], chart.labels.at(-1)]).toEqual(['2026-06-02', '2026-07-01'])
  expect(chart.series.map(({ amounts }) => [amounts[0], amounts[1], amounts.at(-1)])).toEqual([
    [10, 0, 30],
    [3, 0, 1],
  ])
})

test('ranks businesses by leads with name and city, and sums categories and ZIPs', async () => {
  const { app } = await testApp()
  const ace = await buildListing(app, { name: 'Ace', postalCode: '33432', category: 'Roof Replacement' })
  const bay = await buildListing(app, { name: 'Bay', city: 'Jupiter', postalCode: '33458-1234' })
  await buildListing(app, { name: 'Quiet' })
  await buildTraffic(app, ace.id, '2026-06-30', { views: 50, calls: 2 })
  await buildTraffic(app, bay.id, '2026-06-30', { views: 5, calls: 2, requests: 1 })
  expect((await partOf(app, 'top-businesses')).table?.rows).toEqual([
    ['Bay', 'Jupiter', 5, 2, 1, 3, 60],
    ['Ace', 'Boca Raton', 50, 2, 0, 2, 4],
  ])
  expect((await partOf(app, 'by-category')).table?.rows).toEqual([
    ['Emergency Roof Repair', 5, 2, 1, 3, 60],
    ['Roof Replacement', 50, 2, 0, 2, 4],
  ])
  expect((await partOf(app, 'zips')).table?.rows).toEqual([
    ['33458', 'Jupiter', 2, 1, 3],
    ['33432', 'Boca Raton', 2, 0, 2],
  ])
  const { chart } = await partOf(app, 'map')
  if (chart?.kind !== 'map') throw new Error('no map')
  expect(chart.points.length).toBeGreaterThan(60)
  expect(chart.points.filter(({ amount }) => amount > 0).map(({ name, amount }) => [name, amount])).toEqual([
    ['Jupiter 33458', 3],
    ['Boca Raton 33432', 2],
  ])
  expect(chart.points.every(({ latitude, longitude }) => latitude > 26 && longitude < -79)).toBe(true)
})

test('counts answered requests with the median time to the first answer, without withdrawn ones', async () => {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const listings = [
    await buildListing(app),
    await buildListing(app, { name: 'Bay' }),
    await buildListing(app, { name: 'Cat' }),
  ]
  const sent = clock.at
  const { token, answers } = await buildRequest(app, { listings })
  for (const [index, minutes] of [20, 40].entries()) {
    clock.at = new Date(sent.getTime() + minutes * 60_000)
    const answer = answers[index] ?? ''
    const input = { answer: 'on-my-way', callTime: undefined, callAt: '' } as const
    const done = await answerQuote(app, visitor('x'), { token: answer, input })
    expect(done.ok).toBe(true)
  }
  clock.at = new Date(sent.getTime() + day)
  const figures = await figuresOf(app, 'traffic-figures')
  expect(figures.get('Response time')).toEqual([30, null])
  expect(figures.get('Requests answered')?.[0]).toBeCloseTo(66.67, 1)
  await withdrawAsShown(app, token, [3])
  expect((await figuresOf(app, 'traffic-figures')).get('Requests answered')).toEqual([100, null])
  await withdrawAsShown(app, token)
  expect((await figuresOf(app, 'traffic-figures')).get('Requests answered')).toEqual([null, null])
})

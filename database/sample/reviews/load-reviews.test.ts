import { expect, test } from 'vitest'
import { countWaiting } from '#domain/oversight/inbox/inbox-items.server.ts'
import { sampleDay as now, sampleApp } from '#tests/support/sample-app.ts'

test('the featured businesses have past reviews matching their ratings, and two reviews await moderation', async () => {
  const { app } = await sampleApp()
  const reviews = await app.db
    .selectFrom('reviews')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .select(['businessId', 'stars', 'rating', 'author', 'text', 'state', 'writtenAt', 'publishedAt', 'base'])
    .execute()

  expect(reviews.length).toBeGreaterThan(40)
  for (const { writtenAt, publishedAt } of reviews) {
    expect(writtenAt.getTime()).toBeLessThan(now.getTime())
    expect(publishedAt?.getTime() ?? 0).toBeLessThanOrEqual(now.getTime())
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(mean(reviews.map(({ stars }) => stars))).toBeCloseTo(mean(reviews.map(({ rating }) => rating)), 0)
  // Reviews that the figures already include add nothing to them.
  expect(reviews.every(({ base }) => base === null)).toBe(true)
  expect(await countWaiting(app)).toMatchObject({ review: 2 })
  for (const business of Map.groupBy(reviews, ({ businessId }) => businessId).values()) {
    expect(new Set(business.map(({ author }) => author)).size).toBe(business.length)
    expect(new Set(business.map(({ text }) => text)).size).toBe(business.length)
  }
})

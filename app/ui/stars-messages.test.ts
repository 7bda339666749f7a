import { expect, test } from 'vitest'
import { businessMessages } from '#site/directory/business-messages.ts'
import { englishStars } from './stars-messages.ts'

test('uses the singular for one review', () => {
  expect(['0', '1', '2', '1,001'].map(englishStars.count)).toEqual([
    '(0 reviews)',
    '(1 review)',
    '(2 reviews)',
    '(1,001 reviews)',
  ])
  expect(englishStars.label('5.0', '1')).toBe('5.0 of 5, 1 review')
  const { stars, ...messages } = businessMessages.es
  expect(['1', '2'].map(stars.count)).toEqual(['(1 reseña)', '(2 reseñas)'])
  expect(stars.label('5.0', '1')).toBe('5.0 de 5, 1 reseña')
  expect(JSON.stringify(Object.keys(messages))).not.toBe('[]')
})

import { expect, test } from 'vitest'
import { headingsOf, itemsOf, linksOf, sectionBelow } from '#tests/support/article-sections.ts'
import { readService } from '#tests/support/read-service.ts'
import { spec } from '#tests/support/spec.ts'

test('explains when to call 911, when to call a roofer, and when it can wait', async () => {
  spec('admin 2.1.11', 'admin 2.5.1')
  const when = sectionBelow(await readService('emergency-repair'), 'When to call')
  expect(headingsOf(when)).toEqual(['Call 911 first', 'Call a roofer now, day or night', 'It can wait until morning'])
  for (const heading of headingsOf(when))
    expect(itemsOf(sectionBelow(when, heading)).length, heading).toBeGreaterThanOrEqual(3)
  expect(linksOf(when).map(({ to }) => to)).toContain('/emergency-help/triage')
})

test('the response process has four steps', async () => {
  spec('admin 2.5.2')
  const process = sectionBelow(await readService('emergency-repair'), 'The 4-step response process')
  expect(headingsOf(process)).toEqual([
    'You call and say what you see',
    'The roofer finds the leak',
    'The roofer stops the water',
    'The roofer repairs it for good',
  ])
})

test('the call to action links to emergency help and to the directory', async () => {
  spec('admin 2.5.3')
  const call = sectionBelow(await readService('emergency-repair'), 'Get a roofer on the phone')
  expect(linksOf(call).slice(0, 2)).toEqual([
    expect.objectContaining({ text: 'Emergency Help', to: '/emergency-help' }),
    expect.objectContaining({ text: 'Find a roofer', to: '/' }),
  ])
})

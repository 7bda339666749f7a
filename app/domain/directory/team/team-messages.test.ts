import { expect, test } from 'vitest'
import { sayTeamEvent } from './team-messages.ts'

test('a line of the history begins with a capital letter, also without a name', () => {
  const said = (act: 'handed-over' | 'removed', actor: string | null, subject: string | null) =>
    sayTeamEvent({ act, actor, subject, role: null })
  expect(said('handed-over', null, null)).toBe('Someone who left took over the business')
  expect(said('removed', 'Ann', null)).toBe('Ann removed someone who left')
  expect(said('removed', null, 'Carl')).toBe('Someone who left removed Carl')
})

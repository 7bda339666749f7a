import { expect, test } from 'vitest'
import { zoneRules } from './calendar-text.ts'

test.each([
  ['America/New_York', '-0500', '-0400', 'EDT'],
  ['America/Chicago', '-0600', '-0500', 'CDT'],
])('describes the summer time of %s', (zone, standard, daylight, name) => {
  expect(zoneRules(zone).split('\r\n').slice(1, 8)).toEqual([
    `TZID:${zone}`,
    'BEGIN:DAYLIGHT',
    `TZOFFSETFROM:${standard}`,
    `TZOFFSETTO:${daylight}`,
    `TZNAME:${name}`,
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  ])
  expect(zoneRules(zone)).toContain(`TZOFFSETFROM:${daylight}\r\nTZOFFSETTO:${standard}\r\n`)
})

test('a zone without summer time has one rule', () => {
  expect(zoneRules('America/Phoenix')).not.toContain('DAYLIGHT')
  expect(zoneRules('America/Phoenix')).toContain('TZOFFSETTO:-0700')
})

import fc from 'fast-check'
import '#tests/support/steady-properties.ts'
import { expect, test } from 'vitest'
import { dayText, joinSpans, readDayHours } from './typed-hours.ts'

const minutes = (clock: number) => Math.floor(clock) * 60 + Math.round((clock % 1) * 100)

/** Returns the spans of a text in minutes, or the reason why there are none. */
function hoursOf(typed: string) {
  const read = readDayHours(typed)
  return read.ok ? read.value.map(({ opens, closes }) => [opens, closes]) : read.reason
}

function notesOf(typed: string) {
  const read = readDayHours(typed)
  return read.ok ? read.notes : []
}

test.each([
  ['8:00 AM - 6:00 PM', 8, 18],
  ['8 AM – 6 PM', 8, 18],
  ['8am-6pm', 8, 18],
  ['8a-6p', 8, 18],
  ['8 a.m. to 6 p.m.', 8, 18],
  ['8 a. m. a 6 p. m.', 8, 18],
  ['8 de la mañana a 6 de la tarde', 8, 18],
  ['8:00:00 AM - 6:00:00 PM', 8, 18],
  ['Open 8am-6pm', 8, 18],
  ['from 8am until 6pm', 8, 18],
  ['8AM–6PM ET', 8, 18],
  ['08:00-18:00', 8, 18],
  ['08:00 - 18:00 hrs', 8, 18],
  ['0800-1800', 8, 18],
  ['800-1800', 8, 18],
  ['8.00-18.00', 8, 18],
  ['8h-18h', 8, 18],
  ['8-18', 8, 18],
  ['8.30-17.00', 8.3, 17],
  ['8h30-17h00', 8.3, 17],
  ['7:30 AM  -  4:45 PM', 7.3, 16.45],
  ['0830-1645', 8.3, 16.45],
  ['12 PM - 12 AM', 12, 24],
  ['12 AM - 12 PM', 0, 12],
  ['Noon-8pm', 12, 20],
  ['12 noon to 8 pm', 12, 20],
  ['mediodía - 8pm', 12, 20],
  ['8am - noon', 8, 12],
  ['8am-midnight', 8, 24],
  ['noon - midnight', 12, 24],
  ['midnight - 8am', 0, 8],
  ['6pm to 12 midnight', 18, 24],
  ['10 PM - 6 AM', 22, 30],
  ['22:00-06:00', 22, 30],
  ['22:00-6:00', 22, 30],
  ['2200-0600', 22, 30],
  ['22-6', 22, 30],
  ['22.00–06.00', 22, 30],
  ['18:00-06:00', 18, 30],
  ['19:00 - 07:00', 19, 31],
  ['14:00-02:00', 14, 26],
  ['00:00-06:00', 0, 6],
  ['16:00-24:00', 16, 24],
  ['10pm-0600', 22, 30],
  ['7:30a\u20136p', 7.3, 18],
  ['9\u202fAM\u2009\u2013\u20095\u202fPM', 9, 17],
  ['\uff18am-5pm', 8, 17],
  ['8 AM \u2043 5 PM', 8, 17],
  ['8 AM \u2192 5 PM', 8, 17],
  ['8 AM ~ 5 PM', 8, 17],
  ['8 a m - 5 p m', 8, 17],
  ['8h00 \u00e0 17h00', 8, 17],
  ['desde las 8 hasta las 17', 8, 17],
  ['7 de la noche a 7 de la ma\u00f1ana', 19, 31],
  ['(8 AM to 5 PM)', 8, 17],
  ['08:00-12:00', 8, 12],
  ['0800 - 1700 hours', 8, 17],
  ['8am-5pm; PH off', 8, 17],
  ['8am-5pm, closed on major holidays', 8, 17],
])('%s is from %d to %d', (typed, opens, closes) => {
  expect(hoursOf(typed)).toEqual([[minutes(opens), minutes(closes)]])
  expect(notesOf(typed).filter(note => note === 'half-assumed')).toEqual([])
})

test.each([
  ['8 - 5', 8, 17],
  ['8:00 until 5', 8, 17],
  ['8:00-5:00', 8, 17],
  ['8:30-5', 8.3, 17],
  ['7-3', 7, 15],
  ['10-2', 10, 14],
  ['9-12', 9, 12],
  ['1-5', 13, 17],
  ['12-8', 12, 20],
  ['9am-5', 9, 17],
  ['8-5pm', 8, 17],
  ['10-2pm', 10, 14],
  ['1-5pm', 13, 17],
  ['7-7pm', 7, 19],
  ['9pm-6', 21, 30],
  ['7pm to 7', 19, 31],
  ['6pm-12', 18, 24],
  ['10-6am', 22, 30],
  ['noon-5', 12, 17],
  ['8am-12', 8, 12],
  ['de 8 a 5', 8, 17],
])('reads %s as %d to %d, with a note', (typed, opens, closes) => {
  expect(hoursOf(typed)).toEqual([[minutes(opens), minutes(closes)]])
  expect(notesOf(typed)).toContain('half-assumed')
})

test.each([
  '7-7',
  '12-12',
  '7:00 - 7:00',
  '8-11',
  '7-10',
  '5-2',
  '1-11',
  '9-10pm',
  '9am-11',
  '5pm-9',
  '8pm-11',
  '8am-8am',
  '8am-5am',
  '08:00-05:00',
  '06:00-06:00',
  '14:00-6',
  '22:00-21:00',
  '9-12, 7-7',
])('asks about %s, which has two likely readings', typed => {
  expect(hoursOf(typed)).toBe('ambiguous')
})

test.each([
  ...[
    '24/7',
    '24 hours',
    '24 HOURS / 7 DAYS',
    'Open 24 hours',
    '24h',
    '24 hrs',
    '24x7',
    '24-7',
    '24/7/365',
    '24 hours a day',
    '24-hour',
    '24 hs',
    '(24 hours)',
    '7 days/24 hours',
    '7 days a week, 24 hours a day',
    '24/7; PH off',
  ],
  ...[
    '24 hours a day, 7 days a week',
    '24 hrs/7 days',
    'Open 24/7',
    'always open',
    'All day',
    'Around the clock',
    '24 horas',
  ],
  ...['las 24 horas', '00:00-24:00', '0:00-0:00', '0000-2400', '00:00 - 23:59', '12:00 AM - 11:59 PM', '12am-12am'],
  ...['midnight to midnight', 'Abierto 24 horas', '24 hours/day', '24 hours daily'],
])('%s is the whole day', typed => {
  expect(hoursOf(typed)).toEqual([[0, 1440]])
})

test.each([
  'Closed',
  'closed',
  'CLOSED',
  'cerrado',
  'Cerrado',
  'Fèmen',
  'Off',
  '-',
  '–',
  'Closed all day',
  'closed.',
  'Closed only',
])('reads %s as a closed day', typed => {
  expect(hoursOf(typed)).toEqual([])
})

test.each(['', ' ', 'N/A', 'null', 'TBD', '\u200b', 'unknown'])('reads %j as blank', typed => {
  expect(hoursOf(typed)).toBe('blank')
})

test.each([
  'by appointment',
  'By Appointment Only',
  'appt only',
  'con cita',
  'call for hours',
  'varies',
  '8am-5pm by appointment',
])('reads no time from %s', typed => {
  expect(hoursOf(typed)).toBe('by-appointment')
})

test.each([
  ...[
    '8',
    '8 - ',
    '25:00 - 26:00',
    '8:75 - 9',
    '13 AM - 2 PM',
    '0 AM - 1 PM',
    'Mon-Fri 8-5',
    '8am-5pm (closed 12-1)',
    'Open',
  ],
  ...['sunrise to sunset', '8-5-3', '1-800-ROOFING', '8am', '24:30-25:00', 'mornings', '99'],
])('%s is left to a person', typed => {
  expect(hoursOf(typed)).toBe('not-understood')
})

test.each([
  '9-12, 1-5',
  '9am-12pm, 1pm-5pm',
  '09:00-12:00 13:00-17:00',
  '9-12 / 13-17',
  '9-12 & 1-5',
  '9am - noon and 1 - 5pm',
  '9-12; 13:00-17:00',
  '9-12\n1-5',
  '1pm-5pm, 9am-12pm',
  '0900-1200, 1300-1700',
])('reads %j as a day with a break', typed => {
  expect(hoursOf(typed)).toEqual([
    [540, 720],
    [780, 1020],
  ])
})

test('joins adjacent spans, and asks about overlapping ones', () => {
  expect(hoursOf('8am-12pm, 12pm-5pm')).toEqual([[480, 1020]])
  expect(hoursOf('8am-1pm, 12pm-5pm')).toBe('overlapping')
  expect(hoursOf('10pm-6am, 1am-3am')).toBe('overlapping')
})

test.each([
  '8am - 5pm (emergency 24/7)',
  '8am-5pm, emergency 24/7',
  '8am-5pm; 24/7 emergency service',
  '8am-5pm / 24 hour emergency calls',
  '8am-5pm with 24/7 emergency repairs',
  '8am-5pm - Emergencies: 24/7',
  '8am-5pm. 24/7 emergency service.',
  '8am-5pm, 24-hour emergency line available',
])('%s has the hours of the office, and a word on emergencies', typed => {
  expect(hoursOf(typed)).toEqual([[480, 1020]])
  expect(notesOf(typed)).toEqual(['emergency-around-the-clock'])
})

test('skips remarks without times, with a note', () => {
  expect(hoursOf('8am-5pm (office)')).toEqual([[480, 1020]])
  expect(notesOf('8am-5pm (office)')).toEqual(['remark-ignored'])
  expect(hoursOf('8am-5pm or by appointment')).toEqual([[480, 1020]])
  expect(notesOf('Closed (call for emergencies)')).toEqual(['remark-ignored'])
  expect(hoursOf('Closed (emergency 24/7)')).toEqual([])
})

test('reads any accepted text as spans within a day, in order and without overlaps', () => {
  const piece = fc.constantFrom(
    ...[
      '8',
      '5',
      '12',
      '0',
      '24',
      '22:00',
      '06:00',
      '1700',
      '9:30',
      'am',
      'pm',
      ' - ',
      '-',
      ' to ',
      ', ',
      ' and ',
      'noon',
    ],
    ...['midnight', 'closed', '24/7', ' ', '(x)', '.', ':'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), pieces => {
      const read = readDayHours(pieces.join(''))
      let before = 0
      for (const { opens, closes } of read.ok ? read.value : []) {
        expect(opens).toBeGreaterThanOrEqual(before)
        expect(opens).toBeLessThan(1440)
        expect(closes).toBeGreaterThan(opens)
        expect(closes).toBeLessThanOrEqual(opens + 1440)
        before = closes
      }
    }),
    { numRuns: 3_000 },
  )
})

test('writes a day in the form that it reads back', () => {
  const span = fc
    .tuple(fc.nat(1439), fc.integer({ min: 1, max: 1440 }))
    .map(([opens, length]) => ({ opens, closes: opens + length }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 3 }), spans => {
      const day = joinSpans(spans)
      const isNearlyWhole = day?.length === 1 && day[0]?.opens === 0 && day[0].closes === 1439
      if (day && !isNearlyWhole)
        expect(readDayHours(dayText(day)), dayText(day)).toEqual({ ok: true, value: day, notes: [] })
    }),
    { numRuns: 2_000 },
  )
  expect(dayText([])).toBe('Closed')
  expect(dayText([{ opens: 0, closes: 1440 }])).toBe('24 hours')
  expect(
    dayText([
      { opens: 480, closes: 720 },
      { opens: 780, closes: 1020 },
    ]),
  ).toBe('8:00 am - 12:00 pm, 1:00 pm - 5:00 pm')
  expect(dayText([{ opens: 1320, closes: 1800 }])).toBe('10:00 pm - 6:00 am')
})

import { expect, test } from 'vitest'
import { readWeekHours, weekdayOf } from './week-hours.ts'

/** Returns a week as one line: each day's number with its spans or its reason. */
function weekOf(typed: string) {
  const week = readWeekHours(typed)
  if (!week.ok) return week.reason
  return [...week.value]
    .sort(([one], [other]) => one - other)
    .map(
      ([day, read]) =>
        `${day} ${read.ok ? read.value.map(({ opens, closes }) => `${opens}-${closes}`).join('+') : read.reason}`,
    )
    .join(', ')
}

const usual = '1 480-1020, 2 480-1020, 3 480-1020, 4 480-1020, 5 480-1020, 6 540-720, 7 '

test.each([
  'Mon-Fri 8am-5pm, Sat 9-12, Sun closed',
  'Monday - Friday: 8:00 AM - 5:00 PM; Saturday: 9:00 AM - 12:00 PM; Sunday: Closed',
  'Mo-Fr 08:00-17:00; Sa 09:00-12:00; Su off',
  'Mon thru Fri 8-5 / Sat 9-noon / Sun closed',
  'Lun-Vie 8-17, Sáb 9-12, Dom cerrado',
  'Weekdays 8-5; Saturday 9-12; Sunday closed',
  'Mon, Tue, Wed, Thu & Fri 8am-5pm; Sat 9-12; Sun closed',
  'Monday: 8 AM–5 PM\nTuesday: 8 AM–5 PM\nWednesday: 8 AM–5 PM\nThursday: 8 AM–5 PM\nFriday: 8 AM–5 PM\nSaturday: 9 AM–12 PM\nSunday: Closed',
  '{"Monday":"8AM-5PM","Tuesday":"8AM-5PM","Wednesday":"8AM-5PM","Thursday":"8AM-5PM","Friday":"8AM-5PM","Saturday":"9AM-12PM","Sunday":"Closed"}',
  'M-F: 8a\u20135p; Sat 9-12; Sun closed',
  'M\u2013F 8am\u20135pm \u00b7 Sat 9am\u201312pm \u00b7 Sun Closed',
  'M - F 8-5 | Sat 9-12 | Sun Closed',
  'M,T,W,Th,F 8-5; Sat 9-12; closed Sunday',
  'MTWThF 8-5, Sat 9-12, Sun closed',
  'Primary Hours\nM: 8-5\nT: 8-5\nW: 8-5\nTh: 8-5\nF: 8-5\nSa: 9-12\nSu: Closed',
  'M: 8:00 AM - 5:00 PM\nT: 8:00 AM - 5:00 PM\nW: 8:00 AM - 5:00 PM\nTh: 8:00 AM - 5:00 PM\nF: 8:00 AM - 5:00 PM\nS: 9:00 AM - 12:00 PM\nS: Closed',
  'Office hours: Mon.-Fri. 8:00am-5:00pm, Sat. 9:00am-noon, Sun. closed',
  'We are open Mon\u2014Fri 8\u20145, Sat 9\u201412, closed Sun',
  'Mon\u2012Fri 8am\u20125pm; Sat 9am\u201212pm; Sun \u2013',
  'Mon\u2212Fri 0800\u22121700; Sat 0900\u22121200; Sun off',
  'Mon-Fri: 8-5 Sat: 9-12 Sun: Closed',
  'Monday: 8\u202fAM\u20135\u202fPM, Tuesday: 8\u202fAM\u20135\u202fPM, Wednesday: 8\u202fAM\u20135\u202fPM, Thursday: 8\u202fAM\u20135\u202fPM, Friday: 8\u202fAM\u20135\u202fPM, Saturday: 9\u202fAM\u201312\u202fPM, Sunday: Closed',
  'Monday8 AM\u20135 PMTuesday8 AM\u20135 PMWednesday8 AM\u20135 PMThursday8 AM\u20135 PMFriday8 AM\u20135 PMSaturday9 AM\u201312 PMSundayClosed',
  'Monday,8AM-5PM|Tuesday,8AM-5PM|Wednesday,8AM-5PM|Thursday,8AM-5PM|Friday,8AM-5PM|Saturday,9AM-12PM|Sunday,Closed',
  '["Monday-Friday: 8:00 AM \u2013 5:00 PM","Saturday: 9:00 AM \u2013 12:00 PM","Sunday: Closed"]',
  '[{"day":"Mon-Fri","hours":"8 AM to 5 PM"},{"day":"Saturday","hours":"9 AM to 12 PM"},{"day":"Sunday","hours":"Closed"}]',
  '{"Mon-Fri":{"open":"08:00","close":"17:00"},"Sat":{"open":"09:00","close":"12:00"},"Sun":"closed"}',
  '[{"dayOfWeek":"https://schema.org/Mon-Fri","opens":"08:00","closes":"17:00"},{"dayOfWeek":"https://schema.org/Saturday","opens":"09:00","closes":"12:00"},{"dayOfWeek":"Sunday","hours":"Closed"}]',
  '[["Monday - Friday",["8AM-5PM"]],["Saturday",["9AM-12PM"]],["Sunday",["Closed"]]]',
  'Mo-Fr 08:00-17:00; Sa 09:00-12:00; Su,PH off',
  'Mo-Fr 08:00-17:00; Sa 09:00-12:00; Su off; PH off',
  'Mon-Fri 8-5, Sat 9-12, Sun closed, Holidays: Closed',
  'De lunes a viernes de 8 a 17; s\u00e1bado de 9 a 12; domingo cerrado',
  'L-V 8-17; S\u00e1b 9-12; Dom cerrado',
  'Lu-Vi 8-17, Sa 9-12, Dom cerrado',
  'Lendi - Vandredi 8am-5pm; Samdi 9am-12pm; Dimanch f\u00e8men',
  'Monday to Friday (8 AM to 5 PM), Saturday (9 AM to 12 PM), closed Sunday',
  'Mon=8-5;Tue=8-5;Wed=8-5;Thu=8-5;Fri=8-5;Sat=9-12;Sun=closed',
  'Mon-Fri 8am-5pm, Sat 9am-12pm, Sun closed. 24/7 emergency service',
  'L-V 8:00-17:00; S 9:00-12:00; D cerrado',
  'L a V de 8 a 17, S de 9 a 12, D cerrado',
  'Lunes a viernes de 8 a 17 h, sábados de 9 a 12 h, domingos cerrado',
  'Lunes a Viernes: 8:00 a.m. a 5:00 p.m. Sábados: 9:00 a.m. a 12:00 p.m. Domingos: cerrado',
  'Lunes a viernes de 8:00 a.m. a 5:00 p.m.; sábados 9:00 a.m. a 12:00 m.; domingo cerrado',
  'Monday, 8 AM to 5 PM; Tuesday, 8 AM to 5 PM; Wednesday, 8 AM to 5 PM; Thursday, 8 AM to 5 PM; Friday, 8 AM to 5 PM; Saturday, 9 AM to 12 PM; Sunday, Closed. Hide open hours for the week',
  '{"Monday": "8 AM–5 PM", "Monday (Labor Day)": "Closed", "Tuesday": "8 AM–5 PM", "Wednesday": "8 AM–5 PM", "Thursday": "8 AM–5 PM", "Friday": "8 AM–5 PM", "Saturday": "9 AM–12 PM", "Sunday": "Closed"}',
  'Mon-Fri 8.00–17.00 Uhr; Sat 9.00–12.00 Uhr; Sun closed',
  'Mon-Fri 8a-5p; Sat 9a-12p; Sun closed; after hours call 561-555-0100',
])('%s is a week', typed => {
  expect(weekOf(typed)).toBe(usual)
})

test('reads one text for every day, and texts that name only some days', () => {
  expect(weekOf('24/7')).toBe([1, 2, 3, 4, 5, 6, 7].map(day => `${day} 0-1440`).join(', '))
  for (const typed of [
    'Open 24/7, 365 days',
    '24/7/365',
    '24/7 365 days a year',
    'Las 24 horas, los 7 días de la semana',
    '24 horas los siete días',
    'Abierto 24 horas, 7 días a la semana',
  ])
    expect(weekOf(typed), typed).toBe([1, 2, 3, 4, 5, 6, 7].map(day => `${day} 0-1440`).join(', '))
  for (const typed of ['Everyday 8-5', 'Los 7 días 8am-5pm', '8am-5pm a diario'])
    expect(weekOf(typed), typed).toBe([1, 2, 3, 4, 5, 6, 7].map(day => `${day} 480-1020`).join(', '))
  expect(weekOf('8am-5pm daily')).toBe([1, 2, 3, 4, 5, 6, 7].map(day => `${day} 480-1020`).join(', '))
  expect(weekOf('Fri-Mon 10pm-6am')).toBe('1 1320-1800, 5 1320-1800, 6 1320-1800, 7 1320-1800')
  expect(weekOf('Mon 7-7, Tue 8-12, 1-5')).toBe('1 ambiguous, 2 480-720+780-1020')
  expect(weekOf('Mon 8-5, Mon 9-6')).toBe('1 overlapping')
  expect(weekOf('')).toBe('blank')
  expect(weekOf('N/A')).toBe('blank')
})

test.each([
  ['8-5 M-F', '1 480-1020, 2 480-1020, 3 480-1020, 4 480-1020, 5 480-1020'],
  ['8am-5pm Mon-Wed, 9am-1pm Sat', '1 480-1020, 2 480-1020, 3 480-1020, 6 540-780'],
  ['8am to 5pm Monday - Tuesday, Closed weekends', '1 480-1020, 2 480-1020, 6 , 7 '],
  ['Mon-Tue 8-5, closed Sat & Sun', '1 480-1020, 2 480-1020, 6 , 7 '],
  ['Sat closed, Sun 9-5', '6 , 7 540-1020'],
  ['Tue 9-5, Sunday & Holidays closed', '2 540-1020, 7 '],
  ['Tue 9-5; closed Wed-Thu; Fri 9-3', '2 540-1020, 3 , 4 , 5 540-900'],
  ['Tue-Wed 9-5, Sun, Mon closed', '1 , 2 540-1020, 3 540-1020, 7 '],
  ['Mon, Wed 9-5, Fri 9-1', '1 540-1020, 3 540-1020, 5 540-780'],
  ['8-5 Mon-Tue, 9-1 Sat, Sun', '1 480-1020, 2 480-1020, 6 540-780, 7 540-780'],
  ['MWF 9-5', '1 540-1020, 3 540-1020, 5 540-1020'],
  ['M/W/F 9-5', '1 540-1020, 3 540-1020, 5 540-1020'],
  ['T/Th 9-5', '2 540-1020, 4 540-1020'],
  ['M-Th 7-5:30', '1 420-1050, 2 420-1050, 3 420-1050, 4 420-1050'],
  ['Weekends only 9-5', '6 540-1020, 7 540-1020'],
  ['Mo-Tu 08:00-12:00,13:00-17:00', '1 480-720+780-1020, 2 480-720+780-1020'],
  ['{"monday":["8AM-12PM","1PM-5PM"],"sunday":["Closed"]}', '1 480-720+780-1020, 7 '],
  ['Fri-Sun 7pm-7am', '5 1140-1860, 6 1140-1860, 7 1140-1860'],
  ['Mon-Tue 22:00-06:00', '1 1320-1800, 2 1320-1800'],
  ['Sat-Sun: Open 24 hours', '6 0-1440, 7 0-1440'],
])('reads only some of the days from %s', (typed, week) => {
  expect(weekOf(typed)).toBe(week)
})

test.each([
  ['Mon-Tue 8-5, Sat by appt', '6 by-appointment'],
  ['Mon-Tue 8-5, Weekends by appointment', '7 by-appointment'],
  ['Mon 7-7', '1 ambiguous'],
  ['Mon-Fri 8:00-17:00, Sat on request', '6 by-appointment'],
  ['Mon 8am-5pm (closed 12-1)', '1 not-understood'],
  ['Mon 8am-5pm, Sun emergencies only', '7 not-understood'],
  ['Mon-Tue sunrise-sunset', '1 not-understood'],
  ['Mon 08:00+', '1 not-understood'],
  ['Mon 8am-5pm; Dec 25 off', '1 not-understood'],
  ['Jan-Mar Mo-Fr 08:00-17:00', '2 overlapping'],
  ['M-F 8a-5p; S 9-12', '1 not-understood'],
  ['Mon-Fri 8-12, 1-5 Sat', '6 not-understood'],
  ['Mon-Fri 8-5 Sat', '6 not-understood'],
  ['Mon-Fri 9-5, 9-1 Sat', '1 overlapping'],
  ['Thursday(Thanksgiving)9 AM\u20135 PMHours might differ', '4 not-understood'],
])('%s has a day that a person is asked about', (typed, day) => {
  expect(weekOf(typed)).toContain(day)
})

test.each(['Mon-Fri', 'Mo-Fr:', 'week 1-20 Mo-Fr 8:00-17:00', 'Apr-Oct Mon-Fri 8-5'])('rejects %s as a week', typed => {
  expect(weekOf(typed)).toBe('not-understood')
})

test.each(['T-F 9-5', 'S 9-5', 'TR 9-5', 'M-S 8-5', '[{"open":"0800","close":"1700","day":0}]', 'Temporarily closed'])(
  'rejects %s as a week',
  typed => {
    expect(weekOf(typed)).toMatch(/not-understood/)
    expect(weekOf(typed)).not.toMatch(/\d+-\d+/)
  },
)

test('notes words next to the times', () => {
  const notesOf = (typed: string) => {
    const week = readWeekHours(typed)
    return week.ok ? [...new Set([...week.value.values()].flatMap(day => (day.ok ? day.notes : [])))] : week.reason
  }
  expect(notesOf('Mo-Fr 08:00-12:00; PH off')).toEqual(['remark-ignored'])
  for (const typed of ['Mo-Fr 08:00-12:00; Sa,Su,PH off', 'Mon-Fri 8am-5pm, Sunday & Holidays closed'])
    expect(notesOf(typed), typed).toEqual(['remark-ignored'])
  expect(notesOf('Mon-Fri 8am-5pm. 24/7 emergency service.')).toEqual(['emergency-around-the-clock'])
  expect(notesOf('Mo-Fr 09:00-12:00, 13:00-17:00')).toEqual([])
  expect(notesOf('M-F 8-5')).toEqual(['half-assumed'])
})

test('knows weekdays by their short names', () => {
  expect(['Mon', 'tuesday', 'Wed.', 'Thurs', 'fr', 'SAT', 'domingo', 'holiday'].map(weekdayOf)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7],
    undefined,
  ])
})

import { expect, test } from 'vitest'
import { byTime, type LogEntry, localMinute } from './log-entry.ts'
import { logFile, logFileName } from './log-file.ts'

const entry = { picture: 'data:image/jpeg;base64,AAAA', takenAt: '2026-11-21T15:40', room: 'Kitchen', note: 'Wet wall' }
const file = (entries: (typeof entry)[], language: 'en' | 'es' | 'ht' = 'en') =>
  logFile({ entries, madeAt: '2026-11-22T00:05', language })

test('the file has every entry with picture, number, room, time and note', () => {
  const html = file([entry, { ...entry, room: 'Attic', takenAt: '2026-11-21T00:00', note: '' }])
  expect(html).toContain('<img src="data:image/jpeg;base64,AAAA" alt="Photo 1">')
  expect(html).toContain('<h2>1. Kitchen, November 21, 2026, 3:40 pm</h2>\n<p>Wet wall</p>')
  expect(html).toContain('<h2>2. Attic, November 21, 2026, 12:00 am</h2>')
  expect(html).toContain('Made on November 22, 2026, 12:05 am')
})

test('needs no other resource: no script, no URL to fetch', () => {
  const html = file([entry])
  expect(html).not.toMatch(/<script|<link|https?:|url\(/)
  expect(html).toContain('@media print')
})

test('escapes markup in the input', () => {
  const html = file([{ ...entry, room: '<b>"Hall"</b>', note: '<script>alert(1)</script> & more' }])
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; more')
})

test('shows an entry without a room with its time, and one with an invalid time with the text as typed', () => {
  expect(file([{ ...entry, room: '' }])).toContain('<h2>1. November 21, 2026, 3:40 pm</h2>')
  expect(file([{ ...entry, takenAt: 'yesterday' }])).toContain('<h2>1. Kitchen, yesterday</h2>')
})

test('writes the damage log in the language of the page', () => {
  expect(file([entry], 'es')).toContain('<html lang="es">')
  expect(file([entry], 'es')).toContain('21 de noviembre de 2026, a las 3:40 p.m.')
  expect(file([entry], 'ht')).toContain('21 novanm 2026, 3:40 p.m.')
})

test('names the file by its day', () => {
  expect(logFileName('2026-11-22T00:05')).toBe('damage-log-2026-11-22.html')
})

test('times are local, and entries are sorted by time', () => {
  const at = new Date(2026, 0, 5, 7, 3)
  expect(localMinute(at)).toBe('2026-01-05T07:03')
  const of = (id: string, takenAt: string): LogEntry => ({
    id,
    takenAt,
    photo: new Blob(),
    room: '',
    note: '',
    isChosen: false,
  })
  const entries = [of('b', '2026-01-05T07:03'), of('c', '2026-01-04T23:59'), of('a', '2026-01-05T07:03')]
  expect(entries.sort(byTime).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

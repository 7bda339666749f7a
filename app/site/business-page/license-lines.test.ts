import { expect, test } from 'vitest'
import { stateFileLine } from './license-lines.ts'

const license = {
  ...{ number: 'CCC1330001', primaryStatus: 'C', secondaryStatus: 'A', expiresOn: '2028-08-31' },
  ...{ fileDay: '2026-11-22', missingSince: null },
}
const today = '2026-11-26'

test('has the number, the standing and the file’s date in each language', () => {
  expect(stateFileLine(license, today, 'en')).toBe(
    'License CCC1330001 · Current, Active · state file of November 22, 2026',
  )
  expect(stateFileLine(license, today, 'es')).toBe(
    'Licencia CCC1330001 · Vigente, activa · archivo estatal del 22 de noviembre de 2026',
  )
  expect(stateFileLine(license, today, 'ht')).toMatch(/^Lisans CCC1330001 · An règ, aktif · fichye Eta a/)
})

test('says why a license is no longer good, and never more than the file says', () => {
  const line = (change: object) => stateFileLine({ ...license, ...change }, today, 'en')
  expect(line({ secondaryStatus: 'I' })).toContain('CCC1330001 · Inactive · state file')
  expect(line({ primaryStatus: 'S' })).toContain('CCC1330001 · Suspended · state file')
  expect(line({ expiresOn: '2026-08-31' })).toContain('CCC1330001 · Expired August 31, 2026 · state file')
  expect(line({ secondaryStatus: '' })).toBeUndefined()
  expect(line({ missingSince: '2026-11-15' })).toBe(
    'License CCC1330001 · not found in the state’s file since November 15, 2026',
  )
})

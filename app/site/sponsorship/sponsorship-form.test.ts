import { afterEach, expect, test, vi } from 'vitest'
import { sponsorshipForm } from '#tests/support/build-sponsorship.ts'
import { findFaults } from './sponsorship-form.tsx'

afterEach(() => vi.unstubAllGlobals())

function formOf(fields: Record<string, string | File>) {
  vi.stubGlobal('navigator', { onLine: true })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a complete form has no errors', () => {
  expect(findFaults(formOf({ ...sponsorshipForm, logoFile: new File([], '') }))).toBeUndefined()
})

test('finds missing fields before anything is sent', () => {
  const found = findFaults(formOf({ ...sponsorshipForm, companyName: ' ', sponsorshipType: '' }))
  expect(found).toMatchObject({ isMissing: true, faults: { companyName: true, sponsorshipType: true }, fileFaults: {} })
  expect(Object.keys(found?.faults ?? {})).toHaveLength(2)
})

test('finds a file that is too large before anything is sent', () => {
  const logoFile = new File([new Uint8Array(2 * 1_024 * 1_024 + 1)], 'logo.png')
  const found = findFaults(formOf({ ...sponsorshipForm, logoFile }))
  expect(found).toMatchObject({ isMissing: false, faults: {}, fileFaults: { logoFile: 'file-too-large' } })
})

test('sends nothing offline', () => {
  const form = formOf(sponsorshipForm)
  vi.stubGlobal('navigator', { onLine: false })
  expect(findFaults(form)).toMatchObject({ refusal: 'not-reached', isMissing: false })
})

import { afterEach, expect, test, vi } from 'vitest'
import { sponsorshipForm } from '#tests/support/build-sponsorship.ts'
import { findErrors } from './sponsorship-form.tsx'

afterEach(() => vi.unstubAllGlobals())

function formOf(fields: Record<string, string | File>) {
  vi.stubGlobal('navigator', { onLine: true })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a complete form has no errors', () => {
  expect(findErrors(formOf({ ...sponsorshipForm, logoFile: new File([], '') }))).toBeUndefined()
})

test('finds missing fields before anything is sent', () => {
  const found = findErrors(formOf({ ...sponsorshipForm, companyName: ' ', sponsorshipType: '' }))
  expect(found).toMatchObject({
    isMissing: true,
    fieldErrors: { companyName: true, sponsorshipType: true },
    fileErrors: {},
  })
  expect(Object.keys(found?.fieldErrors ?? {})).toHaveLength(2)
})

test('finds a file that is too large before anything is sent', () => {
  const logoFile = new File([new Uint8Array(2 * 1_024 * 1_024 + 1)], 'logo.png')
  const found = findErrors(formOf({ ...sponsorshipForm, logoFile }))
  expect(found).toMatchObject({ isMissing: false, fieldErrors: {}, fileErrors: { logoFile: 'file-too-large' } })
})

test('sends nothing offline', () => {
  const form = formOf(sponsorshipForm)
  vi.stubGlobal('navigator', { onLine: false })
  expect(findErrors(form)).toMatchObject({ error: 'not-reached', isMissing: false })
})

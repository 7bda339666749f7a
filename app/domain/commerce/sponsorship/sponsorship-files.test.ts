import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { findSizeErrors } from './sponsorship-files.ts'
import { sponsorshipMessages } from './sponsorship-messages.ts'

const megabyte = 1_024 * 1_024

test('limits a logo to 2 MB, as its hint says, and other pictures to 5 MB', () => {
  spec('public 5.17', 'decision 8')
  expect(sponsorshipMessages.files.logoFile.hint).toBe('PNG, JPG up to 2MB')
  const files = [
    { field: 'logoFile', size: 2 * megabyte },
    { field: 'bannerFiles', size: 5 * megabyte },
    { field: 'additionalImages', size: 5 * megabyte },
  ]
  expect(findSizeErrors(files)).toEqual({})
  expect(findSizeErrors(files.map(({ field, size }) => ({ field, size: size + 1 })))).toEqual({
    logoFile: 'file-too-large',
    bannerFiles: 'file-too-large',
    additionalImages: 'file-too-large',
  })
})

test('accepts one logo, four banners and four more pictures', () => {
  const times = (field: string, count: number) => Array.from({ length: count }, () => ({ field, size: 1 }))
  const most = [...times('logoFile', 1), ...times('bannerFiles', 4), ...times('additionalImages', 4)]
  expect(findSizeErrors(most)).toEqual({})
  expect(findSizeErrors(times('logoFile', 2))).toEqual({ logoFile: 'too-many-files' })
  expect(findSizeErrors(times('bannerFiles', 5))).toEqual({ bannerFiles: 'too-many-files' })
  expect(findSizeErrors(times('additionalImages', 5))).toEqual({ additionalImages: 'too-many-files' })
})

test('limits all files together to 25 MB', () => {
  const five = { field: 'bannerFiles', size: 5 * megabyte }
  const more = { field: 'additionalImages', size: 5 * megabyte }
  expect(findSizeErrors([five, five, five, five, more])).toEqual({})
  expect(findSizeErrors([five, five, five, five, more, { ...more, size: 1 }])).toEqual({ bannerFiles: 'all-too-large' })
})

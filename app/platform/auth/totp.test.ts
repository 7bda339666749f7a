import { expect, test } from 'vitest'
import { totpCode } from './totp.ts'

// The secret and the times of RFC 6238, appendix B; its codes have eight digits, of which an app shows the last six.
const uri = 'otpauth://totp/RFC?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at second %i is %s', (seconds, code) => {
  expect(totpCode(uri, new Date(seconds * 1_000))).toBe(code)
})

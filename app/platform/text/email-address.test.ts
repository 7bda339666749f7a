import { expect, test } from 'vitest'
import { isEmail, readEmail } from './email-address.ts'

function addressOf(text: string) {
  const read = readEmail(text)
  return read.ok ? read.value : read.reason
}

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada.Brown+roof@Example.COM ', 'Ada.Brown+roof@example.com'],
  ["o'keefe@sub.example.photography", "o'keefe@sub.example.photography"],
  ['mailto:d@example.com', 'd@example.com'],
  ['d@example.com (office)', 'd@example.com'],
  ['E-mail: d@example.com', 'd@example.com'],
  ['Correo electrónico: d@example.com', 'd@example.com'],
  ['MAILTO:d@example.com?subject=Roof', 'd@example.com'],
  ['c@example.com;', 'c@example.com'],
  ['e@example.com.', 'e@example.com'],
  ['<e@example.com>,', 'e@example.com'],
  ['Ada Brown <ada@example.com>', 'ada@example.com'],
  ['"Brown, Ada" <mailto:ada@example.com>', 'ada@example.com'],
  ['ada\u200b@example.com', 'ada@example.com'],
  ['\ufeffada@example.com\u00a0', 'ada@example.com'],
  ['info@dächer-müller.example', 'info@xn--dcher-mller-l8a23a.example'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@EXAMPLE.例え', 'info@example.xn--r8jz45g'],
])('%j is %s', (text, address) => {
  expect(addressOf(text)).toBe(address)
  expect(isEmail(address)).toBe(true)
})

test('non-ASCII letters before the @ need a server that supports them', () => {
  expect(readEmail('josé@example.com')).toEqual({ ok: true, value: 'josé@example.com', notes: ['needs-smtputf8'] })
  expect(readEmail('jose@example.com')).toEqual({ ok: true, value: 'jose@example.com', notes: [] })
})

test.each([
  ['', 'blank'],
  [' ; ', 'blank'],
  ['mailto:', 'blank'],
  ['ada', 'no-address'],
  ['@example.com', 'no-address'],
  ['ada at example.com', 'no-address'],
  ['ada@', 'domain'],
  ['ada@example', 'domain'],
  ['ada@-example.com', 'domain'],
  ['ada@exa mple.com', 'domain'],
  ['ada@example..com', 'domain'],
  ['ada@192.168.0.1', 'domain'],
  ['ada@[192.168.0.1]', 'domain'],
  ['ada@example.com:25', 'domain'],
  ['ada@example.com/x', 'domain'],
  ['ada@exam_ple.com', 'domain'],
  ['ada..b@example.com', 'local-part'],
  ['.ada@example.com', 'local-part'],
  ['ada brown@example.com', 'local-part'],
  ['"ada b"@example.com', 'local-part'],
  ['a@b@example.com', 'local-part'],
  ['ada@example.com; bob@example.com', 'several'],
  ['ada@example.com, bob@example.com', 'several'],
  ['ada@example.com bob@example.com', 'several'],
  [`${'a'.repeat(65)}@example.com`, 'too-long'],
  [`ada@${'abcdefgh.'.repeat(30)}com`, 'domain'],
])('%j is no address: %s', (text, reason) => {
  expect(addressOf(text)).toBe(reason)
})

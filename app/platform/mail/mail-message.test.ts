import { expect, test } from 'vitest'
import { buildOutgoingMail } from '#tests/support/build-outgoing-mail.ts'
import { mailMessage } from './mail-message.ts'
import { MailError } from './mail-transport.ts'

test.each([
  'a@example.com, evil@example.com',
  'a@example.com;evil@example.com',
  'a@example.com evil@example.com',
  'a@example.com\r\nBcc: evil@example.com',
  'Group: evil@example.com;',
  'x <evil@example.com>',
  '"a@b"@example.com',
  'a@b@example.com',
  'nobody',
  '@example.com',
  '',
])('rejects %j as a single plain address', evil => {
  expect(() => mailMessage(buildOutgoingMail({ to: evil }))).toThrow(new MailError('address unusable'))
  expect(mailMessage(buildOutgoingMail({ replyTo: evil }))).not.toHaveProperty('replyTo')
})

test.each(["o'neil+roof@mail.example.com", 'josé@exämple.com'])('accepts %s', good => {
  expect(mailMessage(buildOutgoingMail({ to: good, replyTo: good }))).toMatchObject({
    to: { name: '', address: good },
    replyTo: { name: '', address: good },
  })
})

test('only a bulk email has one-click unsubscribe headers', () => {
  const unsubscribeUrl = 'https://roofs.example/unsubscribe/019f.abc'
  expect(mailMessage(buildOutgoingMail({ unsubscribeUrl })).headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'X-Mail-Id': buildOutgoingMail().id,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Mail-Id': buildOutgoingMail().id }
  expect(mailMessage(buildOutgoingMail()).headers).toEqual(headers)
})

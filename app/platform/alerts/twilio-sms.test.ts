import { expect, test } from 'vitest'
import { startSmsServer } from '#tests/support/sms-server.ts'
import { openTwilioSms, readSmsUrl } from './twilio-sms.ts'

test('sends a text to the provider with the account and its token', async () => {
  const { url, received } = await startSmsServer()

  expect(await openTwilioSms(url).send('+15615550142', 'A homeowner asks.')).toBe('sent')

  expect(received).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret/token').toString('base64')}`,
      to: '+15615550142',
      from: '+15615550100',
      body: 'A homeowner asks.',
    },
  ])
})

test("derives the outcome from the provider's response", async () => {
  const { url, replies, close } = await startSmsServer()
  const sms = openTwilioSms(url)
  const outcomes = [
    [{ status: 400, code: 21_610 }, 'gone'],
    [{ status: 400, code: 21_211 }, 'gone'],
    [{ status: 400, code: 21_602 }, 'rejected'],
    [{ status: 401, code: 20_003 }, 'later'],
    [{ status: 429, code: 20_429 }, 'later'],
    [{ status: 503 }, 'later'],
  ] as const
  for (const [reply, outcome] of outcomes) {
    replies.set('+15615550142', reply)
    expect(await sms.send('+15615550142', 'x'), JSON.stringify(reply)).toBe(outcome)
  }
  close()
  expect(await openTwilioSms('http://a:b@127.0.0.1:9/?from=%2B15615550100').send('+15615550142', 'x')).toBe('later')
})

test('rejects an incomplete address', () => {
  expect(readSmsUrl('https://AC1:t@api.twilio.com/?from=+15615550100')).toMatchObject({ from: '+15615550100' })
  for (const text of ['https://api.twilio.com/?from=+15615550100', 'https://AC1:t@api.twilio.com/', 'x'])
    expect(() => readSmsUrl(text), text).toThrow(TypeError)
})

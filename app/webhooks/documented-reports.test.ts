import { expect, test } from 'vitest'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { openMailProviders, type Signed } from '#tests/support/mail-providers.ts'
import { testSite } from '#tests/support/test-site.ts'

// The examples of the providers' own documentation, with another address and time.

const address = 'recipient@example.com'
type Json = { [name: string]: Json } | Json[] | string | number | boolean | null

async function mailed() {
  const providers = openMailProviders()
  const site = await testSite({ reportReaders: providers.readers })
  const { app, clock } = site
  for (const recipient of [address, 'innocent@example.com']) await buildMail(app, { recipient })
  await deliverDueMails(app, { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' })
  clock.later(60_000)
  const send = async ({ path, body, headers }: Signed) => (await site.post(path, body, { headers })).status
  const suppressed = async () => {
    const rows = await app.db.selectFrom('mailSuppressions').select(['address', 'reason']).execute()
    return rows.map(one => `${one.address} ${one.reason}`)
  }
  return { ...site, providers, send, suppressed }
}

type Providers = ReturnType<typeof openMailProviders>
type Documented = { event: (at: Date) => Json; call: (providers: Providers, event: Json, at: Date) => Signed }

/** Postmark's example, 4323372036854775807, as JSON reads it. */
const longId = Number('4323372036854775807')
const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)
// biome-ignore lint/suspicious/noExplicitAny: a documented example, or one with something wrong in it.
const loose = (event: Json) => event as any

const ses = (event: Json, at: Date, providers: Providers) => providers.ses(loose(event), { at })
const mail = (at: Date) => ({
  timestamp: at.toISOString(),
  source: 'john@example.com',
  sourceArn: 'arn:aws:ses:us-east-1:888888888888:identity/example.com',
  sourceIp: '127.0.3.0',
  sendingAccountId: '123456789012',
  callerIdentity: 'IAM_user_or_role_name',
  messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
  destination: [address, 'mary@example.com'],
  headersTruncated: false,
  headers: [
    { name: 'From', value: '"John Doe" <john@example.com>' },
    { name: 'Message-ID', value: 'custom-message-ID' },
  ],
  commonHeaders: { from: ['John Doe <john@example.com>'], messageId: 'custom-message-ID', subject: 'Hello' },
})

const postmark = (given: { [name: string]: Json }) => (at: Date) => ({
  MessageStream: 'outbound',
  Tag: 'Test',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: { a_key: 'a_value', b_key: 'b_value' },
  ServerID: 23,
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'Test bounce details',
  Email: address,
  From: 'sender@example.com',
  BouncedAt: at.toISOString().replace('Z', '0259Z'),
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Test subject',
  Content: 'Test content',
  ...given,
})

const sendgrid =
  (given: { [name: string]: Json }) =>
  (at: Date): Json => [
    {
      email: address,
      timestamp: seconds(at),
      'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
      category: ['cat facts'],
      sg_event_id: 'ZGJsX2ZhY3RzLTE0YzVkNzVjZTkz',
      sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
      ...given,
    },
    { email: 'innocent@example.com', timestamp: seconds(at), event: 'processed', sg_event_id: 'p', category: 'x' },
  ]

const mailgun =
  (given: { [name: string]: Json }) =>
  (at: Date): Json => ({
    id: 'G9Bn5sl1TC6nu79C8C0bwg',
    timestamp: at.getTime() / 1_000,
    'log-level': 'error',
    flags: { 'is-routed': false, 'is-authenticated': true, 'is-system-test': false, 'is-test-mode': false },
    envelope: { sender: 'bob@mg.example', transport: 'smtp', targets: address },
    message: {
      headers: { to: `Alice <${address}>`, 'message-id': '20130503192659.13651.20287@mg.example', from: 'Bob' },
      attachments: [],
      size: 111,
    },
    recipient: address,
    'recipient-domain': 'example.com',
    storage: { url: 'https://se.api.mailgun.net/v3/domains/mg.example/messages/key', key: 'key' },
    campaigns: [],
    tags: ['my_tag_1', 'my_tag_2'],
    'user-variables': { my_var_1: 'Mailgun Variable #1', 'my-var-2': 'awesome' },
    ...given,
  })

const callOf = {
  ses: (providers: Providers, event: Json, at: Date) => ses(event, at, providers),
  postmark: (providers: Providers, event: Json) => providers.postmark(loose(event)),
  sendgrid: (providers: Providers, event: Json, at: Date) => providers.sendgrid(loose(event), { at }),
  mailgun: (providers: Providers, event: Json, at: Date) => providers.mailgun(loose(event), { at }),
}

const documented: Record<string, Documented> = {
  'a bounce of Amazon SES': {
    event: at => ({
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        reportingMTA: 'dns; email.example.com',
        bouncedRecipients: [
          { emailAddress: address, status: '5.1.1', action: 'failed', diagnosticCode: 'smtp; 550 5.1.1 User' },
        ],
        bounceSubType: 'General',
        timestamp: at.toISOString(),
        feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
        remoteMtaIp: '127.0.2.0',
      },
      mail: mail(at),
    }),
    call: callOf.ses,
  },
  'an address on the suppression list of Amazon SES': {
    event: at => ({
      eventType: 'Bounce',
      bounce: {
        ...{ bounceType: 'Permanent', bounceSubType: 'OnAccountSuppressionList', timestamp: at.toISOString() },
        bouncedRecipients: [{ emailAddress: address }],
        feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000001',
      },
      mail: { ...mail(at), tags: { 'ses:configuration-set': ['ConfigSet'] } },
    }),
    call: callOf.ses,
  },
  'a complaint of Amazon SES without feedback': {
    event: at => ({
      notificationType: 'Complaint',
      complaint: {
        complainedRecipients: [{ emailAddress: address }],
        timestamp: at.toISOString(),
        feedbackId: '0000013786031775-fea503bc-7497-49e1-881b-a0379bb037d3-000000',
        complaintSubType: null,
      },
      mail: mail(at),
    }),
    call: callOf.ses,
  },
  'a bounce of Postmark': {
    event: postmark({
      RecordType: 'Bounce',
      ID: longId,
      Type: 'HardBounce',
      TypeCode: 1,
      Name: 'Hard',
    }),
    call: callOf.postmark,
  },
  'a complaint of Postmark': {
    event: postmark({ RecordType: 'SpamComplaint', ID: 42, Type: 'SpamComplaint', TypeCode: 100_001, Name: 'Spam' }),
    call: callOf.postmark,
  },
  'a bounce of SendGrid': {
    event: sendgrid({ event: 'bounce', reason: '500 unknown recipient', status: '5.0.0', type: 'bounce' }),
    call: callOf.sendgrid,
  },
  'an email that SendGrid dropped': {
    event: sendgrid({ event: 'dropped', reason: 'Bounced Address', status: '5.0.0' }),
    call: callOf.sendgrid,
  },
  'a complaint of SendGrid': { event: sendgrid({ event: 'spamreport' }), call: callOf.sendgrid },
  'a bounce of Mailgun': {
    event: mailgun({
      ...{ event: 'failed', severity: 'permanent', reason: 'suppress-bounce' },
      'delivery-status': {
        'attempt-no': 1,
        message: '',
        code: 605,
        description: 'Not delivering',
        'session-seconds': 0,
      },
    }),
    call: callOf.mailgun,
  },
  'a complaint of Mailgun': { event: mailgun({ event: 'complained' }), call: callOf.mailgun },
}

test.each(Object.entries(documented))('%s suppresses its address once and no other', async (name, { event, call }) => {
  const { clock, providers, send, suppressed } = await mailed()
  for (const _ of [1, 2, 3]) {
    expect(await send(call(providers, event(clock.at), clock.at))).toBe(200)
    expect(await suppressed()).toEqual([`${address} ${name.includes('complaint') ? 'complaint' : 'hard'}`])
  }
})

test('two bounces whose long ids of Postmark look alike in JSON are two', async () => {
  const { app, clock, providers, send } = await mailed()
  const bounce = postmark({ RecordType: 'Bounce', Type: 'SoftBounce', ID: longId })
  for (const MessageID of ['883953f4-6105-42a2-a16a-77a8eac79483', '00000000-6105-42a2-a16a-77a8eac79483'])
    await send(providers.postmark({ ...bounce(clock.at), MessageID }))
  expect(await app.db.selectFrom('mailReports').select('kind').execute()).toHaveLength(2)
})

/** Returns copies of a value, each with one part that is missing or of another kind. */
function* broken(value: Json, wrong: Json): Generator<Json> {
  yield wrong
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const others = Object.entries(value).filter(([name]) => name !== key)
    if (!Array.isArray(value)) yield Object.fromEntries(others)
    for (const worse of broken(part, wrong))
      yield Array.isArray(value) ? [worse] : Object.fromEntries([...others, [key, worse]])
  }
}

const wrongs: Json[] = [null, -1e308, '', 'innocent', [], {}, true, '\u0000', 'x'.repeat(2_000)]

test.each(Object.entries(documented))(
  '%s with anything wrong in it is answered, fails nothing and hits no other',
  async (_, { event, call }) => {
    const { app, clock, providers, send, suppressed, logged } = await mailed()
    const events = wrongs.flatMap(wrong => [...broken(event(clock.at), wrong)])
    const answers = new Set<number>()
    for (const one of events) answers.add(await send(call(providers, one, clock.at)))
    expect([...answers].filter(status => ![200, 401, 422].includes(status))).toEqual([])
    expect(logged).toEqual([])
    expect((await suppressed()).filter(one => !one.startsWith(`${address} `))).toEqual([])
    expect((await readMails(app)).find(({ recipient }) => recipient !== address)).toMatchObject({ state: 'sent' })
  },
)

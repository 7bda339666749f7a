import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { type ReportProvider, reportProviders } from '#platform/mail-reports/mail-report.ts'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { buildCertificate } from '#tests/support/certificate.ts'
import {
  type MailProviders,
  mailgunEvents,
  openMailProviders,
  postmarkEvents,
  type Signed,
  sendgridEvents,
  sesEvents,
} from '#tests/support/mail-providers.ts'
import { testSite } from '#tests/support/test-site.ts'

const hour = 3_600_000
const options = { baseUrl: 'https://directory.example', from: 'no-reply@directory.example' }

/** A site with emails that have left for these addresses. */
async function mailed(...addresses: string[]) {
  const providers = openMailProviders()
  const site = await testSite({ reportReaders: providers.readers })
  const { app, clock } = site
  async function write(...recipients: string[]) {
    for (const recipient of recipients) await buildMail(app, { recipient })
    await deliverDueMails(app, options)
    clock.later(60_000)
  }
  await write(...addresses)
  async function send({ path, body, headers }: Signed) {
    const { status, html } = await site.post(path, body, { headers })
    return [status, JSON.parse(html).status]
  }
  const suppressed = async () => {
    const rows = app.db.selectFrom('mailSuppressions').select(['address', 'reason']).orderBy('address')
    return (await rows.execute()).map(({ address, reason }) => `${address} ${reason}`)
  }
  return { ...site, providers, write, send, suppressed, at: clock.at }
}

type Kind = 'hard' | 'soft' | 'complaint' | 'nothing'
type Event = { kind: Kind; address: string; id: string; at: Date }

/** Returns the call of a provider about an event. */
function callOf(providers: MailProviders, provider: ReportProvider, { kind, ...about }: Event): Signed {
  const { at } = about
  const isMore = Number(about.id) % 2 === 1
  const calls = {
    ses: {
      hard: () => providers.ses(sesEvents.bounce(about), { at, version: isMore ? '1' : '2' }),
      soft: () => providers.ses(sesEvents.bounce(about, 'Transient', 'MailboxFull'), { at }),
      complaint: () => providers.ses(sesEvents.complaint(about), { at }),
      nothing: () =>
        providers.ses(isMore ? sesEvents.complaint(about, 'not-spam') : sesEvents.bounce(about, 'Transient'), {
          at,
        }),
    },
    postmark: {
      hard: () => providers.postmark(postmarkEvents.bounce(about, isMore ? 'BadEmailAddress' : 'HardBounce')),
      soft: () => providers.postmark(postmarkEvents.bounce(about, 'SoftBounce')),
      complaint: () => providers.postmark(postmarkEvents.complaint(about)),
      nothing: () => providers.postmark(postmarkEvents.bounce(about, isMore ? 'AutoResponder' : 'Transient')),
    },
    sendgrid: {
      hard: () => sendgridOf('bounce', { type: 'bounce', status: '5.1.1' }),
      soft: () => sendgridOf('bounce', { type: 'blocked', status: '4.2.2' }),
      complaint: () => sendgridOf('spamreport'),
      nothing: () => (isMore ? sendgridOf('deferred') : sendgridOf('bounce', { type: 'blocked', status: '5.7.1' })),
    },
    mailgun: {
      hard: () => providers.mailgun(mailgunEvents.failed(about, isMore ? 'bounce' : 'suppress-bounce'), { at }),
      soft: () => providers.mailgun(mailgunEvents.failed(about, 'old'), { at }),
      complaint: () => providers.mailgun(mailgunEvents.complained(about), { at }),
      nothing: () => providers.mailgun(mailgunEvents.failed(about, 'generic', 'temporary'), { at }),
    },
  } satisfies Record<ReportProvider, Record<Kind, () => Signed>>
  function sendgridOf(name: string, more = {}) {
    return providers.sendgrid([sendgridEvents.of(name, about, more)], { at })
  }
  return calls[provider][kind]()
}

test.each(reportProviders)(
  '%s: a thousand shuffled replays suppress each failed address once, and no other',
  async provider => {
    const addresses = ['hard', 'full', 'angry', 'away', 'once', 'fine'].map(name => `${name}@${provider}.example`)
    const [hard = '', full = '', angry = '', away = '', once = '', fine = ''] = addresses
    const { app, clock, providers, write, send, suppressed, at: first } = await mailed(...addresses, full, full)
    const never = 'never@stranger.example'
    const at = (seconds: number) => new Date(first.getTime() + seconds * 1_000)
    const events: Event[] = [
      { kind: 'hard', address: hard.toUpperCase(), id: '1', at: at(0) },
      { kind: 'hard', address: hard, id: '2', at: at(1) },
      { kind: 'soft', address: full, id: '3', at: at(2) },
      { kind: 'complaint', address: angry, id: '4', at: at(3) },
      { kind: 'nothing', address: away, id: '5', at: at(4) },
      { kind: 'nothing', address: away, id: '6', at: at(5) },
      { kind: 'soft', address: once, id: '7', at: at(6) },
      { kind: 'hard', address: never, id: '8', at: at(7) },
      { kind: 'hard', address: fine, id: '9', at: at(-73 * 3_600) },
    ]
    const calls = events.map(event => callOf(providers, provider, event))
    clock.later(hour)
    const random = seededRandom(provider)
    const replays = random.shuffle(Array.from({ length: 1_000 }, (_, index) => calls[index % calls.length] ?? calls[0]))
    const answers = new Set<string>()
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let call = replays.pop(); call; call = replays.pop()) answers.add(String(await send(call)))
      }),
    )
    const isRefused = provider !== 'postmark'
    expect([...answers].filter(answer => !answer.startsWith('200'))).toEqual(isRefused ? ['401,not-signed'] : [])
    expect(await suppressed()).toEqual([`${angry} complaint`, `${hard} hard`])
    const changes = app.db.selectFrom('changes').select('action').where('action', '=', 'suppress-address')
    expect(await changes.execute()).toHaveLength(2)

    // The mailbox stays full: the third email that fails within two weeks ends it.
    for (const id of ['10', '12']) {
      await write(full)
      const call = callOf(providers, provider, { kind: 'soft', address: full, id, at: clock.at })
      for (const _ of [1, 2, 3]) expect(await send(call)).toEqual([200, 'received'])
      expect((await suppressed()).includes(`${full} soft`)).toBe(id === '12')
    }
  },
  120_000,
)

test('takes absence notes and refused content as nothing against an address', async () => {
  const { app, clock, providers, send } = await mailed('ann@example.com')
  const { at } = clock
  const about = (id: number) => ({ address: 'ann@example.com', id: String(id), at })
  const mailgun = (id: number, reason: string, code: string) =>
    providers.mailgun(
      { ...mailgunEvents.failed(about(id), reason), 'delivery-status': { code: 550, 'enhanced-code': code } },
      { at },
    )
  const sendgrid = (id: number, type: string, status: string) =>
    providers.sendgrid([sendgridEvents.of('bounce', about(id), { type, status })], { at })
  const calls = [
    ...['General', 'ContentRejected', 'MessageTooLarge', 'AttachmentRejected'].map((kind, index) =>
      providers.ses(sesEvents.bounce(about(index), 'Transient', kind), { at }),
    ),
    ...['Blocked', 'SpamNotification'].map((kind, index) =>
      providers.postmark(postmarkEvents.bounce(about(10 + index), kind)),
    ),
    sendgrid(20, 'blocked', '5.7.1'),
    sendgrid(21, 'blocked', ''),
    sendgrid(22, 'bounce', '5.7.26'),
    mailgun(30, 'bounce', '5.7.1'),
    mailgun(31, 'espblock', ''),
    mailgun(32, 'generic', '5.7.509'),
  ]
  for (const call of calls) expect((await send(call))[0]).toBe(200)
  expect(await app.db.selectFrom('mailReports').selectAll().execute()).toEqual([])
  expect(await readMails(app)).toMatchObject([{ state: 'sent' }])
})

test('counts only the failures since an email arrived', async () => {
  const address = 'ann@example.com'
  const { clock, providers, write, send, suppressed } = await mailed(address)
  let id = 100
  const fail = async () => {
    id += 1
    await send(callOf(providers, 'mailgun', { kind: 'soft', address, id: String(id), at: clock.at }))
  }
  await fail()
  await write(address)
  await fail()
  await write(address)
  await write(address)
  await fail()
  await write(address)
  await fail()
  expect(await suppressed()).toEqual([])
  await write(address)
  await fail()
  expect(await suppressed()).toEqual([`${address} soft`])
})

test('rejects forged calls of each provider, and writes nothing', async () => {
  const { app, clock, providers, send } = await mailed('ann@example.com')
  const about = { address: 'ann@example.com', id: '1', at: clock.at }
  const { at } = about
  const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
  const changed = ({ body, ...call }: Signed): Signed => ({ ...call, body: body.replaceAll('ann@', 'bob@') })
  const forged = [
    providers.postmark(postmarkEvents.bounce(about), 'postmark:wrong'),
    { ...providers.postmark(postmarkEvents.bounce(about)), headers: {} },
    providers.sendgrid([sendgridEvents.of('bounce', about)], { at, key: other }),
    changed(providers.sendgrid([sendgridEvents.of('bounce', about)], { at })),
    providers.sendgrid([sendgridEvents.of('bounce', about)], { at: new Date(at.getTime() - 73 * hour) }),
    { ...providers.sendgrid([sendgridEvents.of('bounce', about)], { at }), headers: {} },
    providers.mailgun(mailgunEvents.failed(about), { at, key: 'another key of Mailgun' }),
    providers.mailgun(mailgunEvents.failed(about), { at: new Date(at.getTime() + hour) }),
    changed(providers.ses(sesEvents.bounce(about), { at })),
    providers.ses(sesEvents.bounce(about), { at: new Date(at.getTime() - 73 * hour) }),
    providers.sns({ Message: '{}', TopicArn: 'arn:aws:sns:us-east-1:999999999999:mail-events' }, { at }),
    providers.sns({ Message: '{}', SigningCertURL: 'https://sns.us-east-1.amazonaws.com.evil.example/x.pem' }, { at }),
    providers.sns({ Message: '{}', SigningCertURL: 'http://sns.us-east-1.amazonaws.com/x.pem' }, { at }),
    providers.sns({ Message: '{}', SigningCertURL: 'https://bucket.s3.amazonaws.com/x.pem' }, { at }),
    providers.sns({ Message: '{}', SigningCertURL: 'https://sns.us-east-1.amazonaws.com/?x=.pem' }, { at }),
  ]
  for (const [index, call] of forged.entries()) expect(await send(call), String(index)).toEqual([401, 'not-signed'])
  expect(providers.fetched).toHaveLength(1)
  for (const provider of reportProviders) {
    const { path, headers } = callOf(providers, provider, { kind: 'hard', ...about })
    expect((await send({ path, headers, body: '{' }))[0], provider).toBeGreaterThanOrEqual(400)
  }
  expect(await app.db.selectFrom('mailReports').selectAll().execute()).toEqual([])
  expect(await readMails(app)).toMatchObject([{ state: 'sent' }])
})

test('accepts a Mailgun signature for one event only, because it doesn’t cover the event', async () => {
  const { clock, providers, send, suppressed } = await mailed('ann@example.com', 'bob@example.com')
  const call = providers.mailgun(mailgunEvents.failed({ address: 'ann@example.com', id: 'a', at: clock.at }), {
    at: clock.at,
  })
  expect(await send(call)).toEqual([200, 'received'])
  for (const body of [
    call.body.replace('ann@', 'bob@'),
    call.body.replace('ann@', 'bob@').replace('"id":"a"', '"id":"b"'),
  ])
    expect(await send({ ...call, body })).toEqual([200, 'received'])
  expect(await suppressed()).toEqual(['ann@example.com hard'])
})

test('confirms an Amazon SNS subscription to its topic, and retries while Amazon can’t be reached', async () => {
  const { clock, providers, send } = await mailed()
  const { at } = clock
  const confirmation = {
    Type: 'SubscriptionConfirmation',
    Token: '2336412f37fb687f5d51e6e241d',
    SubscribeURL: 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336412f37fb687f5d51e6e241d',
  }
  providers.state.isDown = true
  expect(await send(providers.sns(confirmation, { at }))).toEqual([503, 'try-again'])
  providers.state.isDown = false
  expect(await send(providers.sns(confirmation, { at, version: '1' }))).toEqual([200, 'confirmed'])
  expect(providers.fetched.at(-1)).toBe(confirmation.SubscribeURL)
  const elsewhere = { ...confirmation, SubscribeURL: 'https://127.0.0.1/?Action=ConfirmSubscription' }
  expect(await send(providers.sns(elsewhere, { at }))).toEqual([422, 'unreadable'])
  expect(await send(providers.sns({ ...confirmation, Type: 'UnsubscribeConfirmation' }, { at }))).toEqual([
    200,
    'nothing',
  ])
  expect(providers.fetched).toHaveLength(2)
})

test('rejects a certificate that is over', async () => {
  const { clock, providers, send } = await mailed('ann@example.com')
  providers.state.pem = buildCertificate({ to: '260101000000Z' }).pem
  const about = { address: 'ann@example.com', id: '1', at: clock.at }
  expect(await send(providers.ses(sesEvents.bounce(about), { at: clock.at }))).toEqual([401, 'not-signed'])
})

test('marks the email that the event names, and sends only awaited codes and links after that', async () => {
  const { app, clock, providers, write, send } = await mailed('ann@example.com')
  await write('ann@example.com')
  const [named] = await readMails(app)
  const about = { address: 'ann@example.com', id: 'x', at: clock.at, mailId: named?.id ?? '' }
  await send(providers.sendgrid([sendgridEvents.of('bounce', about, { type: 'bounce' })], { at: clock.at }))
  await buildMail(app, { recipient: 'Ann@Example.com', kind: 'quote' })
  await buildMail(app, { recipient: 'Ann@Example.com', kind: 'send-sign-in-code' })
  await buildMail(app, { recipient: 'Ann@Example.com', kind: 'request-links' })
  await deliverDueMails(app, options)
  expect(await readMails(app)).toMatchObject([
    { state: 'failed', lastError: 'bounced' },
    { state: 'sent' },
    { state: 'suppressed' },
    { state: 'sent' },
    { state: 'sent' },
  ])
})

test('is off without settings, takes only POST, and logs no address when the database is down', async () => {
  const off = await testSite()
  expect((await off.post('/webhooks/mail-reports/ses', '{}')).status).toBe(404)
  const { app, clock, get, logged, providers, send } = await mailed('ann@example.com')
  expect((await get('/webhooks/mail-reports/ses')).status).toBe(405)
  expect((await send({ path: '/webhooks/mail-reports/constructor', body: '{}', headers: {} }))[0]).toBe(404)
  await app.db.schema.alterTable('mailReports').renameTo('gone').execute()
  const call = providers.postmark(postmarkEvents.bounce({ address: 'ann@example.com', id: '1', at: clock.at }))
  expect(await send(call)).toEqual([503, 'try-again'])
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toContain('ann@')
})

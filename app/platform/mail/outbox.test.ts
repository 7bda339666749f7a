import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildOutgoingMail } from '#tests/support/build-outgoing-mail.ts'
import { MailDelay } from './mail-transport.ts'
import { openOutbox, openOutboxMail } from './outbox.ts'

const id = (number: number) => `019f1d3e-7a00-7000-8000-${String(number).padStart(12, '0')}`

async function emptyFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'roof-rescue-outbox-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  return { parent, folder: join(parent, 'outbox') }
}

test('reads back exactly the sent text, including accents and emoji', async () => {
  const { folder } = await emptyFolder()
  const mail = buildOutgoingMail({
    to: 'ace@example.com',
    replyTo: 'ann@example.com',
    from: { name: 'Roof "Rescue" é', address: 'no-reply@roofs.example' },
    subject: `🏠 Un toit à réparer, ${'très '.repeat(40)}vite`,
    text: `Ñandú 🌧️\n\n.\nFrom here on\n${'long '.repeat(300)}\n`,
    html: '<p>Ñandú 🌧️ &lt;b&gt;</p>\n',
  })
  await openOutboxMail(folder).send(mail)

  expect(await openOutbox(folder).read(mail.id)).toEqual({
    id: mail.id,
    from: 'Roof "Rescue" é <no-reply@roofs.example>',
    to: 'ace@example.com',
    replyTo: 'ann@example.com',
    subject: mail.subject,
    at: mail.at,
    text: mail.text,
    html: mail.html,
  })
})

test('the file is a complete message with CR LF line endings', async () => {
  const { folder } = await emptyFolder()
  await openOutboxMail(folder).send(buildOutgoingMail())

  const file = await openOutbox(folder).file(id(1))
  const message = file?.toString() ?? ''
  expect(message).toMatch(/^Message-ID: <019f1d3e-7a00-7000-8000-000000000001@roofs.example>\r$/im)
  expect(message.replaceAll('\r\n', '')).not.toContain('\n')
})

test('only the owner can read the files', async () => {
  const { folder } = await emptyFolder()
  await openOutboxMail(folder).send(buildOutgoingMail())
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, `${id(1)}.eml`))).mode & 0o777).toBe(0o600)
})

test('sending the same email twice leaves one file, and no partial one', async () => {
  const { folder } = await emptyFolder()
  const outbox = openOutboxMail(folder)
  await outbox.send(buildOutgoingMail())
  await outbox.send(buildOutgoingMail())
  expect(await readdir(folder)).toEqual([`${id(1)}.eml`])
})

test('a reader never sees a partial email', async () => {
  const { folder } = await emptyFolder()
  const mail = buildOutgoingMail({ text: 'x'.repeat(2_000_000) })
  const sending = openOutboxMail(folder).send(mail)
  const state = { isDone: false }
  const watching = (async () => {
    while (!state.isDone) {
      const seen = await openOutbox(folder).read(mail.id)
      if (seen) expect(seen.text.length).toBe(2_000_000)
    }
  })()
  await sending
  state.isDone = true
  await watching
  expect((await openOutbox(folder).read(mail.id))?.text.length).toBe(2_000_000)
})

test('a folder without write access delays the email, with no path in the error', async () => {
  const { parent } = await emptyFolder()
  await writeFile(join(parent, 'outbox'), 'a file where the folder should be')
  await expect(openOutboxMail(join(parent, 'outbox')).send(buildOutgoingMail())).rejects.toEqual(
    new MailDelay('not written EEXIST'),
  )
})

test('lists the newest first, page by page', async () => {
  const { folder } = await emptyFolder()
  for (const number of [2, 5, 1, 4, 3]) await openOutboxMail(folder).send(buildOutgoingMail({ id: id(number) }))
  const outbox = openOutbox(folder)
  const ids = async (limit: number, before?: string) => (await outbox.list(limit, before)).map(mail => mail.id)

  expect(await ids(2)).toEqual([id(5), id(4)])
  expect(await ids(2, id(4))).toEqual([id(3), id(2)])
  expect(await ids(2, id(2))).toEqual([id(1)])
  expect(await ids(2, id(1))).toEqual([])
})

test('a list skips other files', async () => {
  const { folder } = await emptyFolder()
  await openOutboxMail(folder).send(buildOutgoingMail())
  for (const name of ['notes.txt', 'notes.eml', `.${id(2)}.eml.4711`, `${id(3)}.EML`])
    await writeFile(join(folder, name), 'x')
  expect((await openOutbox(folder).list(10)).map(mail => mail.id)).toEqual([id(1)])
})

test('shows as much as possible of a malformed file', async () => {
  const { folder } = await emptyFolder()
  await openOutboxMail(folder).send(buildOutgoingMail())
  await writeFile(join(folder, `${id(2)}.eml`), Buffer.from([0, 255, 254, 13, 10, 7]))
  await writeFile(join(folder, `${id(3)}.eml`), 'Date: never\r\n\r\n')
  const mails = await openOutbox(folder).list(10)
  expect(mails.map(mail => mail.at.getTime())).toEqual([0, 0, new Date('2026-07-01T12:00:00Z').getTime()])
})

test('no id leads outside the folder', async () => {
  const { parent, folder } = await emptyFolder()
  await openOutboxMail(folder).send(buildOutgoingMail())
  await writeFile(join(parent, 'secret.eml'), await readFile(join(folder, `${id(1)}.eml`)))
  const outbox = openOutbox(folder)
  for (const evil of [
    '../secret',
    '..%2fsecret',
    '/etc/passwd',
    `${id(1)}/../${id(1)}`,
    `${id(1)}\0`,
    `${id(1)}\n`,
    '',
    'x'.repeat(10_000),
  ]) {
    expect(await outbox.read(evil)).toBeNull()
    expect(await outbox.file(evil)).toBeNull()
  }
})

test('an outbox without a folder is empty', async () => {
  const { folder } = await emptyFolder()
  expect(await openOutbox(folder).list(10)).toEqual([])
  expect(await openOutbox(folder).read(id(1))).toBeNull()
})

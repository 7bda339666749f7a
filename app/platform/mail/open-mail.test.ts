import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildOutgoingMail } from '#tests/support/build-outgoing-mail.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { MailDelay } from './mail-transport.ts'
import { openMail } from './open-mail.ts'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'roof-rescue-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('delivers emails to a readable outbox if there is no mail server', async () => {
  const { transport, delivers, outbox } = openMail({ SMTP_URL: undefined }, await emptyFolder())
  await transport.send(buildOutgoingMail())
  expect(delivers).toBe(true)
  expect(await outbox?.list(10)).toMatchObject([{ subject: 'A quote' }])
})

test("sends emails to a configured mail server, and the browser can't read them", async () => {
  const server = await startMailServer()
  const folder = await emptyFolder()
  const { transport, delivers, outbox } = openMail({ SMTP_URL: server.url }, folder)
  onTestFinished(transport.close)
  await transport.send(buildOutgoingMail())
  expect({ delivers, outbox }).toEqual({ delivers: true, outbox: null })
  expect(server.received).toHaveLength(1)
  expect(await readdir(folder)).toEqual([])
})

test('if email is off, delivers nothing and loses nothing', async () => {
  const { transport, delivers, outbox } = openMail({ SMTP_URL: 'off' }, await emptyFolder())
  expect({ delivers, outbox }).toEqual({ delivers: false, outbox: null })
  await expect(transport.send(buildOutgoingMail())).rejects.toBeInstanceOf(MailDelay)
})

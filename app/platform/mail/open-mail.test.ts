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

test('without a mail server, mails are delivered to the outbox and can be read there', async () => {
  const { transport, delivers, outbox } = openMail({ SMTP_URL: undefined }, await emptyFolder())
  await transport.send(buildOutgoingMail())
  expect(delivers).toBe(true)
  expect(await outbox?.list(10)).toMatchObject([{ subject: 'A quote' }])
})

test('with a mail server they go there, and nothing can be read in the browser', async () => {
  const server = await startMailServer()
  const folder = await emptyFolder()
  const { transport, delivers, outbox } = openMail({ SMTP_URL: server.url }, folder)
  onTestFinished(transport.close)
  await transport.send(buildOutgoingMail())
  expect({ delivers, outbox }).toEqual({ delivers: true, outbox: null })
  expect(server.received).toHaveLength(1)
  expect(await readdir(folder)).toEqual([])
})

test('switched off, nothing is delivered and nothing is lost', async () => {
  const { transport, delivers, outbox } = openMail({ SMTP_URL: 'off' }, await emptyFolder())
  expect({ delivers, outbox }).toEqual({ delivers: false, outbox: null })
  await expect(transport.send(buildOutgoingMail())).rejects.toBeInstanceOf(MailDelay)
})

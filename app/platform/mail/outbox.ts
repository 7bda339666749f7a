import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime, { type Address } from 'postal-mime'
import { writeWhole } from '../files/write-whole.ts'
import { mailMessage } from './mail-message.ts'
import { MailDelay, type MailTransport } from './mail-transport.ts'

export type OutboxMail = {
  id: string
  from: string
  to: string
  replyTo: string
  subject: string
  at: Date
  text: string
  html: string
}

export type Outbox = {
  list(limit: number, before?: string): Promise<OutboxMail[]>
  read(id: string): Promise<OutboxMail | null>
  file(id: string): Promise<Buffer | null>
}

export function openOutbox(folder: string): Outbox {
  const outbox: Outbox = {
    async list(limit, before) {
      const ids = (await orMissing(readdir(folder), [])).flatMap(name =>
        name.endsWith('.eml') ? [name.slice(0, -4)] : [],
      )
      const older = ids.filter(id => isMailId(id) && (before === undefined || id < before))
      // The ids are ordered by time.
      const page = older.sort().reverse().slice(0, limit)
      const mails = await Promise.all(page.map(outbox.read))
      return mails.filter(mail => mail !== null)
    },
    async read(id) {
      const file = await outbox.file(id)
      return file && parse(id, file)
    },
    // The format is checked before any file access, so that no id leads outside the folder.
    file: async id => (isMailId(id) ? orMissing(readFile(join(folder, `${id}.eml`)), null) : null),
  }
  return outbox
}

export function isMailId(text: string) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

async function parse(id: string, file: Buffer): Promise<OutboxMail> {
  const { from, to = [], replyTo = [], subject = '', date = '', text, html } = await PostalMime.parse(file)
  const addresses = { from: written(from ? [from] : []), to: written(to), replyTo: written(replyTo) }
  return { id, ...addresses, subject, at: new Date(Date.parse(date) || 0), text: part(text), html: part(html) }
}

/** The parser keeps the line break before a part's boundary. */
function part(text = '') {
  return text.replace(/\n$/, '')
}

function written(addresses: Address[]) {
  return addresses.map(({ name, address = '' }) => (name ? `${name} <${address}>` : address)).join(', ')
}

async function orMissing<T, M>(reading: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return missing
    throw error
  }
}

export function openOutboxMail(folder: string): MailTransport {
  return {
    takesUtf8: true,
    async send(mail) {
      const message = await new MailComposer({ ...mailMessage(mail), newline: 'win' }).compile().build()
      try {
        await writeWhole(folder, `${mail.id}.eml`, message)
      } catch (error) {
        throw new MailDelay(`not written ${error instanceof Error && 'code' in error ? error.code : ''}`.trim())
      }
    },
    close() {},
  }
}

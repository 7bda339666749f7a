import MailComposer from 'nodemailer/lib/mail-composer'
import { writeWhole } from '../files/write-whole.ts'
import { mailMessage } from './mail-message.ts'
import { MailDelay, type MailTransport } from './mail-transport.ts'

/** Delivers each email as the file `<id>.eml` in `folder`; sending it again replaces the file. */
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

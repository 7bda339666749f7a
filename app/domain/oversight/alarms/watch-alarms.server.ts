import type { App, Caller, Transaction } from '#domain/app.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { RecordedAction } from '#domain/foundation/changes/recorded-action.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { queueMail } from '#domain/foundation/mail/mails.server.ts'
import { readOperator } from '#domain/foundation/settings/settings.server.ts'
import { alarmKinds, type Sign } from './alarm.ts'
import { alarmOverEmail, alarmRaisedEmail } from './alarm-email.ts'
import { endQuietAlarms, eraseOldAlarms, noteSign } from './alarms.server.ts'
import { readSigns } from './read-signs.server.ts'

type Watch = {
  /** False while email is switched off, so that waiting email isn't an alarm. */
  deliversMail: boolean
  /** Set while a mailbox is read for bounces. */
  mailbox?: object | undefined
  /** Set while the state's files are fetched. */
  licenseFile?: object | undefined
  disciplineFiles?: object | undefined
  machineSigns?: (() => Promise<Sign[]>) | undefined
}

/** Emails once when a problem begins and once when it is over. Safe in several processes at once. */
export async function watchAlarms(
  app: Pick<App, 'db' | 'clock' | 'backups' | 'geocoder' | 'weather' | 'transaction'>,
  { deliversMail, mailbox, licenseFile, disciplineFiles, machineSigns }: Watch,
) {
  const isSet = (source: object | undefined) => source !== undefined
  const signs = [
    ...(await readSigns(app, {
      ...{ deliversMail, readsMailbox: isSet(mailbox) },
      ...{ fetchesLicenses: isSet(licenseFile), fetchesDiscipline: isSet(disciplineFiles) },
    })),
    ...((await machineSigns?.()) ?? []),
  ]
  await app.transaction(async tx => {
    for (const sign of signs) {
      const alarm = await noteSign(tx, sign)
      if (alarm) await tell(tx, `alarm:${alarm.id}`, 'raise-alarm', alarmRaisedEmail(sign, alarm.raisedAt))
    }
    for (const { id, kind: name, about, raisedAt } of await endQuietAlarms(tx)) {
      const kind = alarmKinds.find(known => known === name)
      if (kind) await tell(tx, `alarm-over:${id}`, 'end-alarm', alarmOverEmail({ kind, about }, raisedAt))
    }
    await eraseOldAlarms(tx)
    return { ok: true }
  })
}

const timer: Caller = { actor: { kind: 'system', id: 'watch-alarms' }, requestId: 'watch-alarms', language: 'en' }

async function tell(tx: Transaction, dedupeKey: string, action: RecordedAction, content: MailContent) {
  const { email: recipient } = await readOperator(tx)
  const changeId = await recordChange(tx, timer, { action })
  await queueMail(tx, { dedupeKey, kind: 'alarm', changeId, recipient, replyTo: null, language: 'en', content })
}

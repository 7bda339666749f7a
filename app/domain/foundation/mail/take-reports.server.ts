import type { App, Caller, Result, Transaction } from '#domain/app.ts'
import { may } from '#domain/permissions.ts'
import { isTimely, type MailReport, type ReportProvider } from '#platform/mail-reports/mail-report.ts'
import { readEmail } from '#platform/text/email-address.ts'
import { recordChange } from '../changes/changes.server.ts'
import { tagsOfMail } from './mail.ts'
import { softLimit } from './mail-failure.ts'
import { countSoftFailures, findReportedMail, lockAddress, markBounced, noteReport } from './mail-reports.server.ts'
import { suppressFailed, wouldSuppress } from './mail-suppressions.server.ts'

type Input = { provider: ReportProvider | 'mailbox'; reports: readonly MailReport[] }

/**
 * Suppresses addresses that don't work or complained, and those to which too many emails failed. Idempotent by the provider's event.
 * Ignores late events, and addresses that we never wrote to. Returns how many reports were new.
 */
export async function takeReports(
  app: Pick<App, 'transaction'>,
  caller: Caller,
  { provider, reports }: Input,
): Promise<Result<{ taken: number }, 'forbidden'>> {
  if (!may(caller, 'receive-mail')) return { ok: false, reason: 'forbidden' }
  const read = reports.flatMap(report => {
    const address = readEmail(report.address)
    return address.ok ? [{ ...report, address: address.value.toLowerCase() }] : []
  })
  // Locks in a fixed order, to avoid deadlocks.
  const sorted = read.toSorted((one, other) => (one.address < other.address ? -1 : 1))
  if (sorted.length === 0) return { ok: true, taken: 0 }
  return app.transaction(async tx => {
    let taken = 0
    for (const report of sorted) if (await takeReport(tx, caller, provider, report)) taken += 1
    return { ok: true, taken }
  })
}

async function takeReport(tx: Transaction, caller: Caller, provider: Input['provider'], report: MailReport) {
  const { address, kind, at } = report
  if (!isTimely(at, tx.clock.now())) return false
  // Anyone can send us a message about failed mail, but only its recipient knows the id of an email.
  const mailId = await findReportedMail(tx, report, provider === 'mailbox')
  // Takes the lock only after these checks: otherwise strangers' messages could use up the database's locks.
  if (mailId === undefined) return false
  await lockAddress(tx, address)
  if (!(await noteReport(tx, { ...report, provider, mailId }))) return false
  // An email that was called spam has arrived.
  const bounced = kind === 'complaint' ? undefined : await markBounced(tx, mailId)
  const tags = bounced === undefined ? [] : tagsOfMail(bounced)
  const isEnough = kind !== 'soft' || (await countSoftFailures(tx, address, mailId)) >= softLimit
  if (!isEnough || !(await wouldSuppress(tx, report))) {
    // The homeowner's open page says so at once.
    if (tags.length > 0) await recordChange(tx, caller, { action: 'note-bounce', tags })
    return true
  }
  await recordChange(tx, caller, { action: 'suppress-address', tags })
  await suppressFailed(tx, { address, reason: kind, at })
  return true
}

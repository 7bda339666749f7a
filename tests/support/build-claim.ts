import type { App, Caller } from '#domain/app.ts'
import { fileClaim } from '#domain/directory/claims/file-claim.server.ts'
import { accountMails, buildAccount, callerOf } from './build-account.ts'
import { buildSwitches } from './build-owner.ts'
import { buildListing, buildOperator } from './builders.ts'
import { textBytes } from './photos.ts'
import { testApp } from './test-app.ts'

export const slug = 'ace-roofing'
export const office = 'office@ace.example.com'
export const admin = callerOf('admin', 'admin')
export const pdf = textBytes('%PDF-1.7\n1 0 obj\nendobj\n')

export async function claimable(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given)
  await buildOperator(test.app)
  await buildSwitches(test.app, { claiming: true })
  const listing = await buildListing(test.app)
  const { id: userId, caller } = await buildAccount(test.app)
  return { ...test, listing, userId, caller }
}

export async function mailedCode(app: App) {
  return (await accountMails(app, office)).at(-1)?.code ?? ''
}

export async function claimedFlag(app: App, id: string) {
  const row = app.db.selectFrom('businesses').select('claimed').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).claimed
}

export function fileWith(app: App, caller: Caller, document: Uint8Array<ArrayBuffer> | undefined = pdf) {
  return fileClaim(app, caller, { slug, document, note: 'I run it.' })
}

import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { defaultRetention } from '#platform/config/retention.ts'
import { daysAfter } from '#platform/time/days.ts'
import { buildAccount, callerOf } from '#tests/support/build-account.ts'
import { buildApplication, buildDraft } from '#tests/support/build-application.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { textBytes } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { draftKeptDays } from '../listing-drafts/listing-draft.ts'
import { findListingDraft } from '../listing-drafts/listing-drafts.server.ts'
import { saveListingDraft } from '../listing-drafts/save-listing-draft.server.ts'
import { addDocument } from './add-document.server.ts'
import { rejectApplication } from './decide-application.server.ts'
import { eraseApplications } from './erase-applications.server.ts'
import { withdrawApplication } from './withdraw-application.server.ts'

const roofer = visitor('roofer')
const document = { name: 'license.pdf', bytes: textBytes('%PDF-1.7\n') }

async function keeping() {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const later = (days: number) => {
    clock.at = daysAfter(clock.at, days)
  }
  return { app, later }
}

async function countKept({ db }: App) {
  const [applications, documents, contents] = await Promise.all([
    db.selectFrom('applications').select('id').execute(),
    db.selectFrom('applicationDocuments').select('kind').execute(),
    db.selectFrom('fileContents').select('fileId').execute(),
  ])
  return [applications.length, documents.length, contents.length]
}

test('deletes an abandoned draft with its document and the form before payment', async () => {
  const { app, later } = await keeping()
  const ann = await buildAccount(app)
  await saveListingDraft(app, ann.caller, { name: 'Gulf', email: 'a@b.co' })
  const token = await buildDraft(app)
  await addDocument(app, roofer, { token, kind: 'license', document })
  later(draftKeptDays)
  expect(await eraseApplications(app)).toBe(0)
  expect(await countKept(app)).toEqual([1, 1, 1])
  later(1 / 86_400)
  expect(await eraseApplications(app)).toBe(2)
  expect(await countKept(app)).toEqual([0, 0, 0])
  expect(await findListingDraft(app, ann.id)).toBeUndefined()
})

test('deletes rejected and withdrawn applications first, approved ones later, and waiting ones never', async () => {
  const { app, later } = await keeping()
  const rejected = await buildApplication(app, roofer, { businessName: 'Rejected' })
  await addDocument(app, roofer, { token: rejected.token, kind: 'license', document })
  await app.transaction(tx => rejectApplication(tx, callerOf('admin', 'boss'), { id: rejected.id, reason: 'No.' }))
  const withdrawn = await buildApplication(app, roofer, { businessName: 'Withdrawn' })
  await withdrawApplication(app, roofer, withdrawn.token)
  await buildApplication(app, roofer, { businessName: 'Waiting' })
  await buildSwitches(app, { autoApprove: true })
  await buildApplication(app, roofer, { businessName: 'Approved' })

  later(defaultRetention.rejectedApplications)
  expect(await eraseApplications(app)).toBe(0)
  later(1)
  expect(await eraseApplications(app)).toBe(2)
  expect(await countKept(app)).toEqual([2, 0, 0])
  later(defaultRetention.approvedApplications - defaultRetention.rejectedApplications)
  expect(await eraseApplications(app)).toBe(1)
  const left = await app.db.selectFrom('applications').select(['businessName', 'state']).execute()
  expect(left).toEqual([{ businessName: 'Waiting', state: 'waiting' }])
  expect(await app.db.selectFrom('businesses').select('name').execute()).toEqual([{ name: 'Approved' }])
})

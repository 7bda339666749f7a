import { expect, test } from 'vitest'
import { buildAccount } from '#tests/support/build-account.ts'
import { visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { keepNewDraft } from './keep-new-draft.server.ts'
import { findListingDraft } from './listing-drafts.server.ts'
import { saveListingDraft } from './save-listing-draft.server.ts'

const typed = { name: 'Gulf Stream Roofing', email: 'office@gulf.example', planId: 'premium' }

test('keeps the input from before the sign-up in the new account', async () => {
  const { app } = await testApp()
  const { id: userId } = await buildAccount(app)
  await keepNewDraft(app, visitor('x'), { userId, typed })
  expect(await findListingDraft(app, userId)).toMatchObject(typed)
})

test('changes nothing of an account that has a draft, and writes none for an unknown account or an unusable form', async () => {
  const { app } = await testApp()
  const { id: userId, caller } = await buildAccount(app)
  await keepNewDraft(app, visitor('x'), { userId, typed: { ...typed, email: 'nothing' } })
  expect(await findListingDraft(app, userId)).toBeUndefined()
  await saveListingDraft(app, caller, { ...typed, name: 'Own Roofing' })
  await keepNewDraft(app, visitor('x'), { userId, typed })
  await keepNewDraft(app, visitor('x'), { userId: app.ids.next(), typed })
  await keepNewDraft(app, visitor('x'), { userId: 'made-up', typed })
  const drafts = await app.db.selectFrom('listingDrafts').select(['userId', 'name']).execute()
  expect(drafts).toEqual([{ userId, name: 'Own Roofing' }])
})

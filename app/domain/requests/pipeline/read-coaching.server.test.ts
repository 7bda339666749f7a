import { expect, test } from 'vitest'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { giveAnswer } from '#tests/support/build-review.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readCoaching } from './read-coaching.server.ts'

test('compares an owner’s response time with that of hired roofers, once both rest on enough answers', async () => {
  const { app, clock } = await testApp()
  await buildOperator(app)
  const { account, business } = await buildOwner(app)
  const answered = async (listing: typeof business, { minutes, isHired }: { minutes: number; isHired: boolean }) => {
    const { id, answers } = await buildRequest(app, { listings: [listing], quote: { message: app.ids.next() } })
    clock.later(minutes * 60_000)
    await giveAnswer(app, answers[0])
    const hired = app.db.updateTable('quoteRecipients').set({ hiredAt: clock.now() }).where('requestId', '=', id)
    if (isHired) await hired.execute()
    clock.later(3_600_000)
  }
  for (const minutes of [3, 12, 12, 12, 40]) await answered(business, { minutes, isHired: false })
  for (const name of ['Bay', 'Cay', 'Dune', 'Elm', 'Fern']) {
    expect(await readCoaching(app, account.id)).toBeUndefined()
    const listing = await buildListing(app, { name: `${name} Roofing` })
    for (const minutes of [8, 8]) await answered(listing, { minutes, isHired: true })
  }
  expect(await readCoaching(app, account.id)).toEqual({ ownMinutes: 12, hiredMinutes: 8 })
})

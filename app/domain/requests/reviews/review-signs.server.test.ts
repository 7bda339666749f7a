import { expect, test } from 'vitest'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildInvitation, wait } from '#tests/support/build-review.ts'
import { buildOperator, visitor } from '#tests/support/builders.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readReviewSigns } from './review-signs.server.ts'
import { writeReview } from './write-review.server.ts'

type Quote = { email: string; phone?: string | null; message?: string }

/** A business whose owner is ann@ace.example, and reviews by homeowners with these requests. */
async function reviewed() {
  const opened = await testApp()
  const { app } = opened
  await buildOperator(app)
  const listing = { email: 'office@ace.example', phoneE164: '+15615550100' }
  const { business } = await buildOwner(app, { email: 'ann@ace.example', listing })
  let number = 0
  async function signs(quote: Quote, text = `They came within the hour, number ${number}.`) {
    number += 1
    const { token, id } = await buildInvitation(opened, [business], { message: `Leak number ${number}.`, ...quote })
    const input = { stars: 5, text, author: 'Marisol', business: business.slug }
    expect(await writeReview(app, visitor('marisol'), { token, input })).toMatchObject({ ok: true })
    const review = app.db.selectFrom('reviews').select('id').where('requestId', '=', id)
    // The next request comes from another network: its visitor is the same within a day only.
    wait(opened.clock, 2)
    return readReviewSigns(app, (await review.executeTakeFirstOrThrow()).id)
  }
  return signs
}

test('names the address, domain and phone that a writer shares with the business', async () => {
  const signs = await reviewed()
  expect(await signs({ email: 'Ann@ace.example' })).toEqual(['address', 'domain'])
  expect(await signs({ email: 'bob@ace.example' })).toContain('domain')
  expect(await signs({ email: 'cy@gmail.com', phone: '(561) 555-0100' })).toContain('phone')
})

test('names a text and a visitor that two writers share, and neither for one alone', async () => {
  const signs = await reviewed()
  const text = 'Great company, best roofers in the county, five stars!'
  expect(await signs({ email: 'dee@gmail.com', phone: '561 555 0177' }, text)).toEqual([])
  const second = await signs({ email: 'eve@gmail.com' }, text.toUpperCase())
  expect(second).toEqual(['text', 'visitor'])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildMail, readMails } from '#tests/support/build-mail.ts'
import { testApp } from '#tests/support/test-app.ts'
import { eraseMails } from './erase-mails.server.ts'

test("keeps an email for ninety days of the region's time, and no longer", async () => {
  const { app, clock } = await testApp()
  await buildMail(app)

  // 90 days after July 1 is September 29; its last hour in Florida is already the 30th in UTC.
  clock.at = new Date('2026-09-30T03:59:00Z')
  expect(await eraseMails(app)).toBe(0)
  clock.at = new Date('2026-09-30T04:00:00Z')
  expect(await eraseMails(app)).toBe(1)
  expect(await readMails(app)).toEqual([])
})

test('deletes thousands in one call', async () => {
  const { app, clock } = await testApp()
  await buildMail(app)
  await sql`insert into mails (id, dedupe_key, kind, recipient, language, content, next_attempt_at, erase_after, change_id)
    select gen_random_uuid(), n, kind, recipient, language, content, next_attempt_at, erase_after, change_id
    from mails, generate_series(1, 2500) n`.execute(app.db)

  clock.at = new Date('2027-01-01T00:00:00Z')
  expect(await eraseMails(app)).toBe(2_501)
})

test('skips an email that is being sent until the next run', async () => {
  const { app, clock } = await testApp()
  await buildMail(app)
  await buildMail(app)
  clock.at = new Date('2027-01-01T00:00:00Z')

  await app.transaction(async tx => {
    await tx.db.selectFrom('mails').select('id').orderBy('id').limit(1).forUpdate().execute()
    expect(await eraseMails(app)).toBe(1)
    return { ok: true }
  })

  expect(await eraseMails(app)).toBe(1)
})

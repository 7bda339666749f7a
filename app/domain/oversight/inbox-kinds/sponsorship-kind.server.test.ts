import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildSponsor, buildSponsorship, wholeSponsorshipForm } from '#tests/support/build-sponsorship.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { spec } from '#tests/support/spec.ts'
import { countWaiting, readItem } from '../inbox/inbox-items.server.ts'

async function operatorsDesk() {
  const desk = await adminDesk()
  await buildOperator(desk.app)
  return desk
}

test('shows an application with its pictures and approves it with an amount and days', async () => {
  spec('decision 8', 'decision 31')
  const desk = await operatorsDesk()
  const bytes = await buildPhoto()
  const form = { ...wholeSponsorshipForm, sponsorshipType: 'content' }
  const { id } = await buildSponsorship(desk.app, { form, files: [{ field: 'logoFile', bytes }] })
  const path = `/admin/inbox/sponsorship/${id}`
  expect((await countWaiting(desk.app)).sponsorship).toBe(1)

  const { html } = await desk.get(path)
  const { sponsorshipType: _, ...sent } = wholeSponsorshipForm
  const shown = {
    phone: '(561) 555-0142',
    budget: '$5,000–$10,000',
    duration: '3 months',
    startDate: 'July 10, 2026',
  }
  for (const text of Object.values({ ...sent, ...shown, referralSource: 'Trade show' })) expect(html).toContain(text)
  expect(html).toContain('Usually $5,000 to $15,000.')
  expect(html).toMatch(/name="choice\.startsOn"[^>]*value="2026-07-10"|value="2026-07-10"[^>]*name="choice\.startsOn"/)
  expect(html).toContain('value="2026-10-09"')
  const [, picture = ''] = /<img src="([^"]+)" alt="Logo"/.exec(html) ?? []
  expect((await desk.get(picture)).headers.get('Content-Type')).toBe('image/webp')

  const choices = { 'choice.startsOn': '2026-07-10', 'choice.endsOn': '2026-10-09' }
  expect(await desk.decide(path, { act: 'approve', ...choices, 'choice.sum': 'a lot' })).toMatchObject({ status: 422 })
  await desk.decide(path, { act: 'approve', ...choices, 'choice.sum': '7,500' })
  const after = await desk.get(path)
  expect(after.html).toContain('$7,500, from July 10, 2026 to October 9, 2026')
  expect(after.html).toContain('Not paid yet')
  expect((await countWaiting(desk.app)).sponsorship).toBe(0)
})

test('doesn’t ask for a catalog price and rejects with a reason', async () => {
  const desk = await operatorsDesk()
  const { id } = await buildSponsorship(desk.app)
  const path = `/admin/inbox/sponsorship/${id}`
  const { html } = await desk.get(path)
  expect(html).not.toContain('choice.sum')
  expect(html).toContain('Leave blank to run until it’s canceled.')
  await desk.decide(path, { act: 'reject', reason: 'No room this year.' })
  expect((await desk.get(path)).html).toContain('No room this year.')
})

test('asks for no terms for an addition and links the paid sponsorship', async () => {
  const { app } = await operatorsDesk()
  const paid = await buildSponsor(app)
  const waiting = await buildSponsorship(app, { form: { companyName: 'Other Tiles' } })
  expect((await readItem(app, 'sponsorship', waiting.id))?.fields[0]).toMatchObject({
    label: 'Already booked',
    text: 'Bright Tiles, Exclusive sponsor, from July 1, 2026 until canceled',
  })
  const { id } = await buildSponsorship(app, { sessionId: paid.sessionId, form: { callToAction: 'Come in' } })
  const item = await readItem(app, 'sponsorship', id)
  expect(item?.choices).toEqual([])
  expect(item?.fields[0]).toMatchObject({ label: 'Completes', href: `/admin/inbox/sponsorship/${paid.id}` })
  const first = await readItem(app, 'sponsorship', paid.id)
  expect(first).toMatchObject({ state: 'approved', choices: [] })
  expect(first?.fields.map(({ label }) => label)).toContain('Paid')
})

test('doesn’t find other applications’ pictures or unknown items', async () => {
  const desk = await operatorsDesk()
  const bytes = await buildPhoto()
  const { id } = await buildSponsorship(desk.app, { files: [{ field: 'logoFile', bytes }] })
  const other = await buildSponsorship(desk.app, { form: { companyName: 'Other' } })
  const [file] = await desk.app.db.selectFrom('sponsorshipFiles').select('fileId').execute()
  const pathOf = (item: string) => `/admin/inbox/sponsorship/${item}/files/${file?.fileId}`
  expect(await desk.get(pathOf(id))).toMatchObject({ status: 200 })
  expect(await desk.get(pathOf(other.id))).toMatchObject({ status: 404 })
  expect(await desk.get('/admin/inbox/sponsorship/00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  expect((await desk.visitPage(pathOf(id))).status).not.toBe(200)
})

import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildOperator } from '#tests/support/builders.ts'

async function desk() {
  const opened = await adminDesk()
  await buildOperator(opened.app)
  await buildSubscription(opened.app, await buildAccount(opened.app, { email: 'ann@example.com' }), 'premium')
  return opened
}

test('shows each month, the chosen month by item with its payments, and exports it', async () => {
  const { app, get, colleague } = await desk()
  const { html } = await get('/admin/revenue')
  expect(html).toContain('<h3 id="items" class="mb-3 text-lg!">By item, July 2026</h3>')
  expect(html).toMatch(/Premium plan<\/th><td[^>]*>1<\/td><td[^>]*>\$199<\/td>/)
  const { id } = await app.db.selectFrom('purchases').select('id').executeTakeFirstOrThrow()
  expect(html).toContain(`href="/admin/payments/${id}"`)
  expect((await get('/admin/revenue?month=2026-06')).html).toContain('No payments and no refunds in this month.')
  expect((await get('/admin/revenue?month=1999-01')).html).toContain('By item, July 2026')
  const { headers, html: csv } = await get('/admin/revenue/export.csv')
  expect(headers.get('content-disposition')).toBe('attachment; filename="revenue_2026-07-01.csv"')
  expect(csv).toContain('2026-07,Premium plan,1,199,0,0,0,6.07,192.93,,,\r\n')
  expect(csv).toContain('2026-07,Total,1,199,0,0,0,6.07,192.93,1,199,0\r\n')
  const exported = app.db.selectFrom('changes').select('id').where('action', '=', 'export-revenue')
  expect(await exported.execute()).toHaveLength(1)

  const analyst = await (await colleague('analyst')).get('/admin/revenue')
  expect([analyst.status, analyst.html.includes('/admin/payments/')]).toEqual([200, false])
  expect((await (await colleague('support')).get('/admin/revenue')).status).toBe(403)
})

import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/axe.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { followMail } from '#tests/support/mailbox.ts'
import { signInAsOperator } from '#tests/support/operator-account.ts'
import { startProduct } from '#tests/support/product.ts'
import { useProduct } from '#tests/support/use-product.ts'

const visit = useBrowser()
const product = useProduct()

const screens: [string, BrowserContextOptions][] = [
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
]
const email = 'ed@example.com'

test.each(screens)(
  'an administrator invites an editor, changes the role and removes them, on %s',
  async (_, screen) => {
    const { url } = await startProduct()
    const { page: boss } = await visit({ ...screen, bypassCSP: true })
    await signInAsOperator(boss, url)
    await boss.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Staff' }).click()
    await boss.getByRole('heading', { name: 'Invite someone' }).waitFor()
    await expectAccessible(boss)
    await boss.getByRole('textbox', { name: 'Email' }).fill(email)
    await boss.getByRole('radio', { name: /^Editor/ }).check()
    await boss.getByRole('button', { name: 'Send invitation' }).click()
    await boss.getByText('The invitation is on its way.').waitFor()
    await expectAccessible(boss)

    const { page: editor } = await visit({ ...screen, bypassCSP: true, mayComplain: true })
    await followMail(editor, url, { subject: 'Join the staff of', to: email })
    await editor.getByRole('heading', { name: 'Join the staff' }).waitFor()
    await expectAccessible(editor)
    await editor.getByLabel('Your name').fill('Ed Editor')
    await editor.getByLabel('New password', { exact: true }).fill('a ladder and two hands')
    await editor.getByRole('button', { name: 'Join' }).click()
    await editor.waitForURL('**/admin')
    await editor.getByRole('heading', { name: /^Businesses/ }).waitFor()
    await expectAccessible(editor)
    expect(await editor.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(0)
    expect(await editor.getByRole('link', { name: 'Staff', exact: true }).count()).toBe(0)

    await editor
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    await editor.getByLabel('Name', { exact: true }).waitFor()
    await editor.getByRole('link', { name: 'Notes', exact: true }).click()
    await editor.getByLabel('Add a note').fill('Their office called about the hours.')
    await editor.getByRole('button', { name: 'Save note' }).click()
    await editor.getByText(/^Ed Editor, /).waitFor()
    await expectAccessible(editor)

    await editor.goto(`${url}/admin/inbox?kind=payment`)
    await editor.getByRole('heading', { name: 'Inbox' }).waitFor()
    expect(await editor.getByRole('link', { name: /^Payments/ }).count()).toBe(0)
    const payment = await editor.goto(`${url}/admin/inbox/payment/019f1d8c-e200-7004-b817-974d90603d36`)
    expect(payment?.status()).toBe(403)
    await editor.getByRole('heading', { name: 'Your role doesn’t include this page.' }).waitFor()
    await expectAccessible(editor)

    const row = boss.locator(`[data-person="${email}"]`)
    await boss.reload()
    await row.getByLabel('Role of Ed Editor').selectOption('analyst')
    await row.getByRole('button', { name: 'Change role' }).click()
    await boss.getByText('The role is changed.').waitFor()
    await boss.getByText(`Role of ${email}: Editor → Analyst`).waitFor()
    await editor.goto(`${url}/admin/reports`)
    await editor.getByRole('heading', { name: 'Reports', exact: true }).waitFor()
    expect(await editor.getByRole('link', { name: 'Import', exact: true }).count()).toBe(0)

    await row.getByText('Remove', { exact: false }).first().click()
    await row.getByRole('button', { name: 'Remove Ed Editor' }).click()
    await boss.getByText('their sessions have ended').waitFor()
    await editor.goto(`${url}/admin/reports`)
    await editor.waitForURL('**/admin-login')
    await boss.goto(`${url}/admin/audit`)
    await boss
      .getByRole('cell', { name: `Ed Editor ${email}` })
      .first()
      .waitFor()
    await boss.getByText(`Role of ${email}: Analyst → none`).waitFor()
    expect(await boss.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  },
)

test('several items are assigned at once and found under Mine, with a saved reply at hand', async () => {
  const { url } = product()
  const { page } = await visit({ viewport: { width: 1440, height: 900 } })
  await signInAsOperator(page, url)
  await page.goto(`${url}/admin/replies`)
  const added = page.locator('form').filter({ hasText: 'Save reply' }).last()
  await added.getByLabel('Title').fill('Thank you')
  await added.getByLabel('Text').fill('We looked at this today. Thank you.')
  await added.getByRole('button', { name: 'Save reply' }).click()
  await page.getByText('The reply is saved.').waitFor()

  await page.goto(`${url}/admin/inbox`)
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.first().check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Assign', exact: true }).first().click()
  await page.getByText('2 items are assigned.').waitFor()
  await page.getByRole('link', { name: /Mine$/ }).click()
  await page.waitForURL('**/admin/inbox?who=mine')
  await expect.poll(() => page.locator('[data-inbox-item]').count()).toBe(2)

  await page.locator('[data-inbox-item]').first().click()
  await page.locator('summary', { hasText: 'Saved replies' }).click()
  await page.getByRole('button', { name: 'Use “Thank you”' }).click()
  expect(await page.inputValue('[name=reason]')).toBe('We looked at this today. Thank you.')
})

test('My account, Staff and saved replies are accessible on a phone and a desktop, light and dark', async () => {
  for (const [, { viewport }] of screens) {
    const { page } = await visit({ bypassCSP: true, ...(viewport && { viewport }) })
    await signInAsOperator(page, product().url)
    for (const path of ['/admin/account', '/admin/staff', '/admin/replies']) {
      await page.goto(product().url + path)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
    }
  }
})

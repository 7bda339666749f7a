import { expect, test } from 'vitest'
import { recordedActions } from '#domain/foundation/changes/recorded-action.ts'
import { writeArchives } from '#domain/oversight/archive/write-archives.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildSwitches } from '#tests/support/build-owner.ts'
import { fulfillSandbox } from '#tests/support/build-purchase.ts'
import { buildSubscription } from '#tests/support/build-subscription.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { words } from '#tests/support/desk-doors.ts'
import { giveLicenseFile, licenseFile, licenseLine } from '#tests/support/license-file.ts'
import { formsOf, submit } from '#tests/support/page-forms.ts'

type Desk = Awaited<ReturnType<typeof adminDesk>>
/** `before`: the page on which the button isn't yet. */
type Asked = { html: string; before?: string; button: string }

/** Final actions whose page asks before, also without script. */
const asking: Record<string, (desk: Desk) => Promise<Asked>> = {
  'end-promotion': async desk => {
    const path = '/admin/settings/offers'
    await submit(desk, path, 'name="code"', { section: 'promotion', code: 'STORM20', percentOff: '20' })
    return { html: (await desk.get(path)).html, button: 'value="end"' }
  },
  'delete-full-export': async desk => {
    const path = '/admin/tools/archive'
    await desk.post(path, { intent: 'prepare' })
    await writeArchives(desk.app, new AbortController().signal)
    return { html: (await desk.get(path)).html, button: 'value="delete"' }
  },
  'revoke-api-key': desk => withKey(desk, 'value="revoke"'),
  'rotate-api-key': desk => withKey(desk, 'value="rotate"'),
  'remove-endpoint': desk => withEndpoint(desk, 'value="remove"'),
  'rotate-endpoint-secret': desk => withEndpoint(desk, 'value="rotate"'),
  'erase-person': async ({ app, post }) => {
    await buildAccount(app, { email: 'ann@example.com' })
    const found = await post('/admin/people', { intent: 'find', email: 'ann@example.com' })
    const hasty = await post('/admin/people', { intent: 'erase', email: 'ann@example.com', account: 'yes' })
    expect(hasty.status).toBe(422)
    return { html: found.html, button: 'value="erase"' }
  },
  'renew-claim-letter': async desk => {
    await buildOperator(desk.app)
    await buildSwitches(desk.app, { claiming: true })
    const bay = licenseLine({ core: '1330002', tradeName: 'BAY ROOFING INC', city: 'JUPITER', zip: '33458' })
    await giveLicenseFile(desk.app, licenseFile([licenseLine(), bay]))
    await desk.post('/admin/licenses/unlisted', { intent: 'list', license: 'CCC1330002' })
    return { html: (await desk.get('/admin/licenses/letters')).html, button: 'name="letterId"' }
  },
  'refund-payment': async ({ app, get, post }) => {
    await buildOperator(app)
    await buildSubscription(app, await buildAccount(app, { email: 'ann@example.com' }), 'professional')
    await fulfillSandbox(app)
    const payments = app.db.selectFrom('payments').select(['id', 'purchaseId'])
    const { id, purchaseId } = await payments.executeTakeFirstOrThrow()
    const path = `/admin/payments/${purchaseId}`
    const typed = { act: 'check', paymentId: id, amount: '40', reason: 'Two days without service', next: 'keep' }
    const before = (await get(path)).html
    return { before, html: (await post(path, typed)).html, button: 'value="refund"' }
  },
  'send-mailing': async desk => {
    await buildListing(desk.app, { email: 'office@ace.example.com' })
    const path = '/admin/tools/mailings/new'
    const letter = { subject: 'Storm season', content: 'Hello {business}.' }
    const { location } = await submit(desk, path, 'value="draft"', { intent: 'draft', ...letter })
    const [before, { html }] = [(await desk.get(path)).html, await desk.get(location ?? '')]
    expect(html).toContain('Check before you send')
    return { before, html, button: 'value="send"' }
  },
}

/** The other final actions, each with the reason why they need no question. */
const unasked: Record<string, string> = {
  ...each(
    'approve-application reject-application approve-banner reject-banner approve-claim reject-claim reject-edit reject-photos publish-review reject-review hold-review keep-review approve-sponsorship reject-sponsorship complete-sponsorship settle-listing reject-listing reject-problem answer-support-request',
    'The item’s page is the question: it shows everything, and a “no” needs a reason. The inbox can decide again.',
  ),
  ...each(
    'remind-roofers offer-other-roofers release-request',
    'Its button is beside the one request; each minute counts.',
  ),
  ...each('retry-mailing', 'Sending was confirmed; only those whom it didn’t reach get it.'),
  ...each('stop-mailing', 'It sends nothing, and must be quick.'),
  ...each('resend-staff-invitation renew-staff-sign-in', 'One email with a new link, to one colleague.'),
  ...each('send-test-email send-test-mail test-endpoint replay-delivery', 'A test, or the same event once more.'),
  ...each('make-api-key', 'It only adds one.'),
  ...each(
    'take-license-file give-license-file-again refuse-license-file give-discipline-file-again refuse-discipline-file undo-discipline-file',
    'The file is chosen first, and giving one again replaces it.',
  ),
  ...each('confirm-license reject-license keep-verified resume-endpoint', 'Doing the opposite reverses it.'),
  ...each('purge-undone', 'Only a job does it, after 30 days.'),
}

test.each(Object.keys(asking))('%s asks first', async action => {
  const { html, before = '', button } = (await asking[action]?.(await adminDesk())) ?? { html: '', button: '-' }
  expect(before).not.toContain(button)
  const forms = formsOf(html).filter(({ form }) => form.includes(button))
  expect(forms.length).toBeGreaterThan(0)
  for (const { form } of forms) expect(before !== '' || isTicked(form) || isUnfolded(html, form)).toBe(true)
})

test('every final action asks first, or states why it doesn’t', () => {
  const final = Object.entries(recordedActions).flatMap(([action, act]) =>
    'final' in act && act.final !== 'read' && act.final !== 'ownSignIn' ? [action] : [],
  )
  expect(Object.keys({ ...asking, ...unasked }).toSorted()).toEqual(final.toSorted())
  expect(Object.keys(asking).filter(action => action in unasked)).toEqual([])
})

/** Without the tick, the page asks again. */
function isTicked(form: string) {
  return /<input[^>]* name="confirm"[^>]*/.exec(form)?.[0].includes(' required') === true
}

/** The form is in a part of the page that opens with a tap, and says there what happens. */
function isUnfolded(html: string, form: string) {
  const before = html.slice(0, html.indexOf(form))
  const opening = before.lastIndexOf('<details')
  const tag = /<details[^>]*>/.exec(before.slice(opening))?.[0] ?? ''
  const sentences = `${before.slice(opening)}${form}`.match(/<p[ >][^<]*[^<\s]/)
  return opening > before.lastIndexOf('</details>') && !/ open[=>]/.test(tag) && sentences !== null
}

async function withKey(desk: Desk, button: string): Promise<Asked> {
  await submit(desk, '/admin/api', 'value="make"', { intent: 'make', name: 'Website', permissions: 'read:businesses' })
  return { html: (await desk.get('/admin/api')).html, button }
}

async function withEndpoint(desk: Desk, button: string): Promise<Asked> {
  const path = '/admin/api/webhooks'
  await submit(desk, path, 'name="url"', { intent: 'add', url: 'https://hooks.example.com/roofs' })
  return { html: (await desk.get(path)).html, button }
}

function each(actions: string, reason: string) {
  return Object.fromEntries(words(actions).map(action => [action, reason]))
}

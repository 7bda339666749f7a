import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { takeReports } from '#domain/foundation/mail/take-reports.server.ts'
import { changeSandboxPlan } from '#platform/payments/sandbox-desk.ts'
import { buildAccount } from './build-account.ts'
import { buildCampaign } from './build-banner.ts'
import { buildMail } from './build-mail.ts'
import { buildProblem } from './build-problem.ts'
import { buildPurchase, fulfillSandbox } from './build-purchase.ts'
import { buildRequest } from './build-request.ts'
import { operator } from './builders.ts'
import { rememberFulfillments } from './fulfillments.ts'
import { decideFirst, undoLatest } from './listing-walks.ts'
import { submitShown } from './page-forms.ts'
import { buildPhoto } from './photos.ts'
import type { Walk, Walks, World } from './undo-world.ts'

const texts = '/admin/tools/mailings/templates'
const newMailing = '/admin/tools/mailings/new'
const own = '/admin/content/edit?page=/storm-insurance&language=en'
const guide = '/admin/content/edit?page=/guides/vet-roofer&language=en'
const letter = { subject: 'Storm season', content: 'Hello {business}.' }

export const deskWalks: Walks = {
  'change-site': setting('site', { title: 'Roof Help' }),
  'change-brand': setting('brand', { accent: '#b3261e' }),
  'change-brand-pictures': {
    act: async ({ get, post }) => {
      const form = new FormData()
      form.set('intent', 'upload')
      form.set('slot', 'logo')
      form.set('picture', new File([await buildPhoto()], 'logo.png'))
      const { location } = await post('/admin/settings/pictures', form)
      const version = /name="version" value="(\d+)"/.exec((await get(location ?? '')).html)?.[1] ?? ''
      return post(location ?? '', { intent: 'save', version })
    },
  },
  'change-switches': setting('switches', { autoApprove: 'on' }),
  'change-operator': setting('operator', { operatorEmail: 'new@example.com' }),
  'change-sender': setting('sender', { senderName: 'Roof Help' }),
  'change-availability': setting('availability', { hours: '2, 8' }),
  'change-reminders': setting('reminders', { checkDays: '45' }),
  'change-waiting': setting('waiting', { remindByDay: '20' }),
  'change-edits': setting('edits', { 'live-description': 'on' }),
  'change-ads': setting('ads', { 'homepage-hero': '2' }),
  'change-marketing': setting('marketing', { 'figure.tarping-leads': '90%' }),
  'change-weather': setting('weather', { isShown: 'on' }),
  'start-storm-mode': { act: startStorm },
  'change-storm': {
    setUp: startStorm,
    act: world => world.submit('/admin/settings', 'value="storm"', { section: 'storm', noticeEn: 'Stay inside.' }),
  },
  'end-storm-mode': { act: ({ submit }) => submit('/admin/settings', 'value="storm"', { section: 'storm-end' }) },
  'change-plans': {
    act: ({ submit }) => submit('/admin/settings/offers', 'value="terms"', { section: 'terms', keepCode: 'STAY' }),
  },
  'change-taxes': { act: ({ submit }) => submit('/admin/prices', 'value="taxes"', { act: 'taxes', taxes: 'on' }) },
  'change-quality': { act: ({ submit }) => submit('/admin/quality', 'value="switch-on"', { intent: 'switch-on' }) },
  'change-spam': {
    act: ({ submit }) => submit('/admin/held', 'name="threshold"', { intent: 'tune', isOn: 'yes', threshold: '5' }),
  },
  'undo-setting-change': {
    setUp: setting('site', { title: 'Roof Aid' }).act,
    act: world => undoLatest(world, 'change-site'),
  },
  'set-trials': {
    act: ({ submit }) =>
      submit('/admin/settings/offers', 'value="trials"', { section: 'trials', basic: '14', premium: '30' }),
  },

  'add-saved-reply': { act: addReply },
  'change-saved-reply': {
    setUp: addReply,
    act: async world =>
      world.post('/admin/replies', {
        act: 'save',
        id: await world.last('savedReplies'),
        title: 'Hi',
        text: 'Changed.',
      }),
  },
  'remove-saved-reply': {
    act: async world => world.post('/admin/replies', { act: 'remove', id: await world.last('savedReplies') }),
  },
  'undo-rows': { setUp: addReply, act: world => undoLatest(world, 'add-saved-reply') },

  'assign-items': {
    setUp: problem,
    act: world =>
      world.submit('/admin/inbox', 'value="assign"', {
        act: 'assign',
        items: itemOf(world),
        assignee: world.colleagueId,
      }),
  },
  'unassign-items': {
    setUp: async world => {
      await world.submit('/admin/inbox', 'value="assign"', {
        act: 'assign',
        items: itemOf(world),
        assignee: world.colleagueId,
      })
    },
    act: world => world.submit('/admin/inbox', 'value="assign"', { act: 'assign', items: itemOf(world), assignee: '' }),
  },
  'note-item': { act: world => world.submit(pathOf(world), 'value="note"', { text: 'Called them.' }) },
  'settle-problem': { act: world => world.submit(pathOf(world), 'value="approve"') },
  'settle-quote': {
    setUp: async world => {
      const { app, listing, seen } = world
      const asked = await buildRequest(app, { listings: [{ ...(await listing('Bay Roofing')), name: 'Bay Roofing' }] })
      seen.request = asked.id
    },
    act: world => world.submit(`/admin/inbox/quote/${world.seen.request}`, 'value="approve"'),
  },
  'block-request': {
    setUp: async world => {
      await world.submit('/admin/held', 'name="threshold"', { intent: 'tune', isOn: 'yes', threshold: '5' })
      const { slug } = await world.listing('Bay Roofing')
      const message = 'We offer SEO services and backlinks for your website, see https://rank.example'
      const typed = { name: 'Kevin', email: 'kevin@example.com', phone: '', message, fax_number: '' }
      await world.visit(`/business/${slug}/quote`, { ...typed, idempotency_key: 'a'.repeat(20) })
    },
    act: ({ submit }) => submit('/admin/held', 'value="block"', { intent: 'block' }),
  },
  'settle-payment': {
    setUp: async ({ app }) => {
      await buildPurchase(app, { userId: (await buildAccount(app, { email: 'bob@example.com' })).id })
      const subscription = app.db.selectFrom('sandboxSubscriptions').select('id')
      const odd = {
        itemId: 'premium',
        priceKey: 'plan-premium',
        name: 'Premium',
        priceCents: 100,
        per: 'month',
      } as const
      await changeSandboxPlan(app, (await subscription.executeTakeFirstOrThrow()).id, odd)
      await fulfillSandbox(app, rememberFulfillments().fulfill)
    },
    act: world => decideFirst(world, 'payment'),
  },
  'allow-mail-again': { setUp: bounce, act: allowMail, reverse: stopMail },
  'stop-mail-again': { setUp: allowMail, act: stopMail, reverse: allowMail },
  'note-listing': {
    act: async world =>
      world.submit(`/admin/businesses/${(await world.listing('Bay Roofing')).id}/notes`, 'name="text"', {
        text: 'They called.',
      }),
  },

  'schedule-report': { act: scheduleReport },
  'stop-report': {
    setUp: scheduleReport,
    act: ({ submit }) => submit('/admin/reports/scheduled', 'value="stop"', { intent: 'stop' }),
  },
  'restart-report': {
    setUp: ({ submit }) => submit('/admin/reports/scheduled', 'value="stop"', { intent: 'stop' }),
    act: ({ submit }) => submit('/admin/reports/scheduled', 'value="restart"', { intent: 'restart' }),
  },

  'save-segment': { act: saveSegment },
  'remove-segment': {
    setUp: saveSegment,
    act: async world => world.post(newMailing, { intent: `remove-segment ${await world.last('mailingSegments')}` }),
  },
  'restore-segment': {
    setUp: async world => world.post(newMailing, { intent: `remove-segment ${await world.last('mailingSegments')}` }),
    act: async world => world.post(newMailing, { intent: `restore-segment ${await world.last('mailingSegments')}` }),
  },
  'add-template': { act: addTemplate },
  'change-template': {
    setUp: addTemplate,
    act: async world =>
      world.submit(`${texts}?edit=${await world.last('mailingTemplates')}`, 'name="seen"', {
        intent: 'save',
        subject: 'New',
      }),
  },
  'remove-template': {
    act: async world => world.post(texts, { intent: 'remove', id: await world.last('mailingTemplates') }),
  },
  'restore-template': {
    setUp: async world => world.post(texts, { intent: 'remove', id: await world.last('mailingTemplates') }),
    act: async world => world.post(texts, { intent: 'restore', id: await world.last('mailingTemplates') }),
  },
  'draft-mailing': { act: draft },
  'change-mailing': { setUp: draft, act: world => press(world, 'change', { ...letter, subject: 'Later' }) },
  'discard-mailing': { act: world => press(world, 'discard') },
  'restore-mailing': {
    setUp: world => press(world, 'discard'),
    act: async world => world.post('/admin/tools/mailings', { intent: 'restore', id: await world.last('mailings') }),
  },
  'schedule-mailing': { setUp: draft, act: world => press(world, 'schedule', { at: '2026-07-03T09:00' }) },
  'move-mailing': {
    setUp: world => press(world, 'schedule', { at: '2026-07-03T09:00' }),
    act: world => press(world, 'schedule', { at: '2026-07-04T09:00' }),
  },
  'unschedule-mailing': { act: world => press(world, 'unschedule') },

  'begin-page': {
    act: ({ post }) => post('/admin/content/new', { title: 'Permits', address: '/roof-permits', language: 'en' }),
    reverse: ({ submit }) =>
      submit('/admin/content/edit?page=/roof-permits&language=en', 'value="delete"', { intent: 'delete' }),
  },
  'save-draft': {
    setUp: ({ post }) =>
      post('/admin/content/new', { title: 'Insurance', address: '/storm-insurance', language: 'en' }),
    act: world => write(world, own, 'save', { markdown: 'Call your agent.' }),
  },
  'publish-text': { act: world => write(world, own, 'publish', { markdown: 'Call your agent.' }) },
  'schedule-text': { act: world => write(world, guide, 'schedule', { title: 'Tarps', publishAt: '2026-07-20T09:00' }) },
  'call-off-text': {
    setUp: world => write(world, guide, 'schedule', { title: 'Tarps', publishAt: '2026-07-20T09:00' }),
    act: world => world.submit(guide, 'value="call-off"', { intent: 'call-off' }),
  },
  'restore-text': {
    setUp: async world => {
      await write(world, own, 'publish', { markdown: 'One.' })
      await write(world, own, 'publish', { markdown: 'Two.' })
    },
    act: world => world.submit(own, 'value="restore"', { intent: 'restore' }),
  },
  'restore-built-in-text': {
    setUp: world => write(world, guide, 'publish', { title: 'Tarps today' }),
    act: world => world.submit(guide, 'value="take-back"', { intent: 'take-back' }),
  },
  'take-page-down': {
    setUp: world => write(world, own, 'publish', { markdown: 'Three.' }),
    act: world => world.submit(own, 'value="take-back"', { intent: 'take-back' }),
  },
  'place-page': { act: ({ submit }) => submit(own, 'value="place"', { intent: 'place', placement: 'footer' }) },
  'delete-page': { act: ({ submit }) => submit(own, 'value="delete"', { intent: 'delete' }) },
  'restore-page': {
    setUp: ({ submit }) => submit(own, 'value="delete"', { intent: 'delete' }),
    act: async ({ app, post }) => {
      const removed = app.db.selectFrom('contentPages').select('id').where('path', '=', '/storm-insurance')
      return post('/admin/content', { id: (await removed.executeTakeFirstOrThrow()).id })
    },
  },

  'grant-api-permissions': {
    setUp: ({ submit }) =>
      submit('/admin/api', 'value="make"', { intent: 'make', name: 'Website', permissions: 'read:businesses' }),
    act: ({ submit }) =>
      submit('/admin/api', 'value="grant"', { intent: 'grant', permissions: ['read:businesses', 'write:businesses'] }),
  },
  'add-endpoint': {
    act: ({ submit }) =>
      submit('/admin/api/webhooks', 'name="url"', { intent: 'add', url: 'https://hooks.example.com/roofs' }),
    reverse: ({ submit }) => submit('/admin/api/webhooks', 'value="remove"', { intent: 'remove' }),
  },

  'schedule-prices': { act: schedulePrices, reverse: undoPrices },
  'undo-prices': { setUp: schedulePrices, act: undoPrices, reverse: schedulePrices, isAnew: true },
  'make-promotion': {
    act: ({ submit }) =>
      submit('/admin/settings/offers', 'name="code"', { section: 'promotion', code: 'STORM20', percentOff: '20' }),
    reverse: async world =>
      world.post('/admin/settings/offers', { section: 'end', id: await world.last('promotions') }),
  },
  'give-make-good': {
    setUp: async world => {
      world.seen.banner = (await buildCampaign(world.app)).id
    },
    act: giveDays,
    reverse: takeDays,
  },
  'undo-make-good': { setUp: giveDays, act: takeDays, reverse: giveDays, isAnew: true },

  'change-staff-role': {
    act: world => world.post('/admin/staff', { act: 'role', id: world.colleagueId, role: 'editor' }),
    reverse: undoStaff,
  },
  'remove-staff': {
    act: world => world.post('/admin/staff', { act: 'remove', id: world.colleagueId }),
    reverse: undoStaff,
  },
  'undo-staff-change': {
    setUp: world => world.post('/admin/staff', { act: 'role', id: world.colleagueId, role: 'analyst' }),
    act: undoStaff,
    reverse: undoStaff,
  },
  'invite-staff': {
    act: ({ post }) => post('/admin/staff', { act: 'invite', email: 'new@example.com', role: 'support' }),
    reverse: ({ submit }) => submit('/admin/staff', 'value="revoke"', { act: 'revoke' }),
  },
  'revoke-staff-invitation': {
    setUp: ({ post }) => post('/admin/staff', { act: 'invite', email: 'newer@example.com', role: 'support' }),
    act: ({ submit }) => submit('/admin/staff', 'value="revoke"', { act: 'revoke' }),
  },
  'change-name': {
    act: ({ post }) => post('/admin/account', { act: 'name', name: 'Ann Boss' }),
    reverse: ({ post }) => post('/admin/account', { act: 'name', name: 'Ann' }),
  },
}

function setting(section: string, changed: Record<string, string>): Walk {
  return { act: ({ submit }) => submit('/admin/settings', `value="${section}"`, { section, ...changed }) }
}

function startStorm({ submit }: World) {
  return submit('/admin/settings', 'value="storm"', { section: 'storm', stormUntil: '2026-07-03T08:00' })
}

function addReply({ submit }: World) {
  return submit('/admin/replies', 'value="save"', { act: 'save', id: '', title: 'Thanks', text: 'We fixed it.' })
}

async function problem(world: World) {
  world.seen.problem ??= await buildProblem(world.app, await world.listing('Bay Roofing'))
}

function itemOf({ seen }: World) {
  return `problem ${seen.problem}`
}

function pathOf({ seen }: World) {
  return `/admin/inbox/problem/${seen.problem}`
}

const address = 'office@ace.example.com'

async function bounce({ app, clock }: World) {
  await buildMail(app, { recipient: address })
  await deliverDueMails(app, { baseUrl: 'https://roofs.example', from: 'no-reply@roofs.example' })
  const report = { address, kind: 'hard' as const, eventId: '1', messageIds: [], at: clock.at }
  await takeReports(app, operator, { provider: 'ses', reports: [report] })
}

function allowMail({ post }: World) {
  return post('/admin/quality/mail', { intent: 'allow', address })
}

function stopMail({ post }: World) {
  return post('/admin/quality/mail', { intent: 'undo', address })
}

function scheduleReport({ account, submit }: World) {
  return submit('/admin/reports/scheduled', 'value="add"', { intent: 'add', people: account.id })
}

async function saveSegment({ submit, app }: World) {
  return submit(newMailing, 'value="save-segment"', {
    intent: 'save-segment',
    name: `Jupiter ${app.ids.next()}`,
    city: 'Jupiter',
  })
}

async function addTemplate({ submit, app }: World) {
  return submit(texts, 'name="seen"', { intent: 'save', name: `Storm ${app.ids.next()}`, ...letter })
}

function draft({ submit }: World) {
  return submit(newMailing, 'value="draft"', { intent: 'draft', ...letter })
}

async function press(world: World, intent: string, more: Record<string, string> = {}) {
  return world.post(`/admin/tools/mailings/${await world.last('mailings')}`, { intent, ...more })
}

function write(world: World, path: string, intent: string, changed: Record<string, string>) {
  return world.submit(path, 'value="publish"', { description: 'What a policy covers.', intent, ...changed })
}

async function schedulePrices(world: World) {
  const typed = { act: 'preview', day: '2026-07-09', basic: '59.90' }
  const { html } = await world.submit('/admin/prices', 'value="preview"', typed)
  return submitShown(world, { path: '/admin/prices', html }, 'value="schedule"', { act: 'schedule' })
}

async function undoPrices(world: World) {
  return world.post('/admin/prices', { act: 'undo', id: await world.last('priceVersions') })
}

function giveDays({ post, seen }: World) {
  return post('/admin/inventory', {
    intent: 'give',
    banner: seen.banner ?? '',
    days: '3',
    reason: 'The banner was down',
  })
}

function takeDays({ submit }: World) {
  return submit('/admin/inventory', 'name="makeGood"', { intent: 'undo' })
}

async function undoStaff({ app, post }: World) {
  const last = app.db.selectFrom('staffRevisions').select('id').where('field', '=', 'role').orderBy('id', 'desc')
  return post('/admin/staff', { act: 'undo', id: (await last.executeTakeFirstOrThrow()).id })
}

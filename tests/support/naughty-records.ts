import type { App, Caller } from '#domain/app.ts'
import { sendSupportRequest } from '#domain/commerce/support/send-support-request.server.ts'
import { changeSetting, type SettingChange } from '#domain/foundation/settings/change-setting.server.ts'
import { publishReview } from '#domain/requests/reviews/decide-review.server.ts'
import { buildSession, callerOf } from './build-account.ts'
import { buildApplication } from './build-application.ts'
import { buildBanner } from './build-banner.ts'
import { buildKey } from './build-key.ts'
import { buildDraft, everything } from './build-mailing.ts'
import { buildOwner } from './build-owner.ts'
import { buildProblem } from './build-problem.ts'
import { buildRequest } from './build-request.ts'
import { buildReview } from './build-review.ts'
import { buildSponsorship } from './build-sponsorship.ts'
import { noteAsShown } from './decide-as-shown.ts'
import type { testApp } from './test-app.ts'

type Site = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'clock'>
type Fill = (limit: number) => string

/** Fills every field that some page shows. Returns the pages to check, grouped by their reader. */
export async function storeEverywhere({ app, clock }: Site, texts: readonly string[]) {
  const fill = inTurn(texts)
  const { id: adminId } = await app.db
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'admin')
    .executeTakeFirstOrThrow()
  const boss = callerOf('admin', adminId)
  const listing = { name: `Ace ${fill(90)}`, slug: 'ace-of-scripts', description: fill(4_000), street: fill(200) }
  const owned = await buildOwner(app, {
    // No form accepts such an address, but even if it's stored, no page may make it a link.
    listing: { ...listing, site: 'javascript:alert(1)//https://ace.example', licenseNumber: fill(40) },
  })
  const { business, account } = owned
  const ids = await storeItems({ app, clock }, { fill, boss, owned })
  await storeSettings(app, boss, fill)
  await app.db
    .updateTable('users')
    .set({ name: fill(100) })
    .where('id', '=', account.id)
    .execute()

  const page = `/business/${business.slug}`
  const inbox = Object.entries(ids.items).map(([kind, id]) => `/admin/inbox/${kind}/${id}`)
  const everyone = [page, `/es${page}`, `${page}/reviews`, `${page}/quote`, `${page}/problem`, '/', '/emergency-help']
  const linked = [`/requests/${ids.request.token}`, `/answers/${ids.request.answers[0]}`, ids.application, '/roofers']
  const kept = [`/admin/businesses/${business.id}`, `/admin/businesses/${business.id}/history`, ids.mailing]
  const tabs = ['', '/inbox', '/audit', '/settings', '/api', '/reports', '/tools', '/people'].map(tab => `/admin${tab}`)
  const own = [`/account/listings/${business.id}`, `/account/requests/${ids.request.id}/${business.id}`]
  const accountTabs = ['', '/listings', '/requests', '/support'].map(part => `/account${part}`)
  return [
    { who: 'a visitor', cookie: '', paths: [...everyone, ...linked, '/sandbox/outbox'] },
    {
      who: 'the operator',
      cookie: (await buildSession(app, { id: adminId, kind: 'admin' })).cookie,
      paths: [...tabs, ...inbox, ...kept, `${ids.mailing}/preview.html`],
    },
    {
      who: 'an owner',
      cookie: (await buildSession(app, account)).cookie,
      paths: [...accountTabs, ...own, `/account/listings/${business.id}/reviews`],
    },
  ]
}

type Parts = { fill: Fill; boss: Caller; owned: Awaited<ReturnType<typeof buildOwner>> }

async function storeItems(site: Site, { fill, boss, owned: { business, caller } }: Parts) {
  const { app } = site
  const quote = { name: fill(100), phone: fill(40), message: fill(4_000) }
  const request = await buildRequest(app, { listings: [business], quote })
  const published = await buildReview(site, business, { author: fill(60), text: fill(2_000) })
  await app.transaction(tx => publishReview(tx, boss, published.id))
  const { id: review } = await buildReview(site, business, { author: fill(60), text: fill(2_000) })
  const asked = await sendSupportRequest(app, caller, { subject: fill(120), message: fill(4_000) })
  if (!asked.ok) throw new Error(asked.reason)
  const application = await buildApplication(app, undefined, {
    ...{ businessName: fill(120), businessAddress: fill(200), licenseNumber: fill(40) },
    ...{ insuranceProvider: fill(100), description: fill(2_000) },
  })
  const sponsorship = await buildSponsorship(app, {
    form: {
      ...{ companyName: fill(100), contactPerson: fill(100), description: fill(1_000), targetAudience: fill(500) },
      ...{ sponsorshipMessage: fill(140), callToAction: fill(30), specialRequests: fill(1_000) },
    },
  })
  const banner = await buildBanner(app, {
    typed: {
      ...{ companyName: fill(120), contactPerson: fill(120), campaignName: fill(120), callToAction: fill(120) },
      ...{ targetAudience: fill(2_000), adCopy: fill(2_000), specialRequests: fill(2_000), kpis: fill(2_000) },
    },
  })
  const problem = await buildProblem(app, business, { message: fill(2_000) })
  await noteAsShown(app, boss, { kind: 'problem', id: problem, text: fill(1_000) })
  await buildKey(app, { caller: boss, name: fill(100) })
  const some = { subject: fill(150), content: fill(9_000), selection: everything }
  const mailing = `/admin/tools/mailings/${await buildDraft(app, boss, some)}`
  const sent = { application: application.id, sponsorship: sponsorship.id, banner, problem, review }
  const items = { ...sent, quote: request.id, support: asked.id }
  return { request, application: `/applications/${application.token}`, mailing, items }
}

/** Sets the texts that appear on every page. */
async function storeSettings(app: App, boss: Caller, fill: Fill) {
  const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const notice = { en: fill(280), es: fill(280), ht: fill(280) }
  const versionOf = async (key: string) =>
    (await app.db.selectFrom('settings').select('version').where('key', '=', key).executeTakeFirst())?.version ?? 0
  const change = async (wanted: SettingChange) => {
    const changed = await changeSetting(app, boss, wanted)
    if (!changed.ok) throw new Error(changed.reason)
  }
  const site = { title: fill(60), phone: fill(40) }
  const sender = { name: fill(60), postalAddress: fill(200) }
  await change({ key: 'site', version: await versionOf('site'), change: site })
  await change({ key: 'sender', version: await versionOf('sender'), change: sender })
  await change({ key: 'storm', version: await versionOf('storm'), change: { until, notice } })
}

/** Returns a function that fills a field with as many of the texts as fit, in rotation. */
function inTurn(texts: readonly string[]): Fill {
  let next = 0
  return limit => {
    let filled = ''
    for (;;) {
      const text = texts[next % texts.length] ?? ''
      if (filled && filled.length + text.length + 1 > limit) return filled
      filled = filled ? `${filled} ${text}` : text.slice(0, limit)
      next += 1
    }
  }
}

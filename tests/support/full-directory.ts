import { sql } from 'kysely'
import { inject } from 'vitest'
import { loadSampleData } from '#database/sample/load-sample-data.ts'
import type { App } from '#domain/app.ts'
import { addOwnPhotos } from '#domain/directory/photos/add-own-photos.server.ts'
import { apiPermissions } from '#domain/outreach/api-keys/api-key.ts'
import { adminDesk } from './admin-desk.ts'
import { buildApplication } from './build-application.ts'
import { buildBanner } from './build-banner.ts'
import { buildKey } from './build-key.ts'
import { writeFromPage } from './build-message.ts'
import { buildOwner } from './build-owner.ts'
import { buildRequest } from './build-request.ts'
import { buildReview } from './build-review.ts'
import { buildSponsorship } from './build-sponsorship.ts'
import { buildSubscription } from './build-subscription.ts'
import type { Place } from './copied-databases.ts'
import { importCsv } from './import-csv.ts'
import { buildPhoto } from './photos.ts'
import { saveBrand } from './save-brand.ts'
import { publish, valueIn, writePage } from './write-content.ts'

/** Texts that a careless CSV file would change. */
const list = `name,city,description
"Quote ""n"" Roof, LLC",Jupiter,"Two
lines, and a tab:\t."
=1+1 Roofing,Jupiter,""
Ñandú & Süd Roofing 🏠,Boca Raton,\\N
`

/** A directory that people filled through every door: import, forms, API, account, desk and the sandbox's payment page. */
export async function fullDirectory() {
  const desk = await adminDesk()
  const { app, clock } = desk
  await loadSampleData(app, clock.at)
  await importCsv(app, list)

  const form = { name: 'Marisol', email: 'marisol@example.com', phone: '', message: 'Water, "inside"\r\nand out.' }
  const quoted = await desk.visit('/business/lakeside-roof-and-tarp/quote', form)
  if (quoted.status !== 303) throw new Error(`the quote form answered ${quoted.status}`)

  const key = await buildKey(app, { caller: desk.account.caller, permissions: [...apiPermissions] })
  const headers = { authorization: `Bearer ${key.text}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Added by API Roofing', city: 'Jupiter', category: 'Emergency Roof Repair' })
  const added = await desk.send('/api/v1/businesses', { method: 'POST', headers, body })
  if (added.status !== 201) throw new Error(`the API answered ${added.status}`)

  const owner = await buildOwner(app, { listing: { name: 'Owned Roofing' } })
  await buildSubscription(app, owner.account)
  const photos = [await buildPhoto(), await buildPhoto({ width: 80 })]
  const sent = await addOwnPhotos(app, owner.caller, { businessId: owner.business.id, photos })
  if (!sent.ok) throw new Error(sent.reason)
  const request = await buildRequest(app, { listings: [owner.business], photos: [await buildPhoto()] })
  await writeFromPage(app, request.token)
  await buildReview({ app, clock }, owner.business)
  await buildApplication(app)
  await buildBanner(app)
  await buildSponsorship(app)

  // The session ended while the homeowner waited for a week.
  await desk.signInAgain()
  await savePhone(desk)
  await publish(desk, await writePage(desk, { title: 'Storm insurance', address: '/storm-insurance' }))
  const brand = await saveBrand(desk)
  return { app, desk, key: key.text, owner, request, brand, place: await placeOf(app) }
}

/** Through the settings page, as the operator does. */
async function savePhone(desk: Awaited<ReturnType<typeof adminDesk>>) {
  const { html } = await desk.get('/admin/settings')
  const card = html.slice(html.indexOf('id="card-phone"'))
  const saved = await desk.post('/admin/settings', {
    section: 'phone',
    phone: '(561) 555-0177',
    version: valueIn(card, 'version'),
  })
  if (saved.status >= 400 || saved.location === '/admin-login') throw new Error(`the settings answered ${saved.status}`)
}

/** The database of an app. */
export async function placeOf({ db }: App): Promise<Place> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return { ...inject('postgres'), database: rows[0]?.name ?? '' }
}

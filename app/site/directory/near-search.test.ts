import { expect, test } from 'vitest'
import { apiPermissions } from '#domain/outreach/api-keys/api-key.ts'
import { readItem } from '#domain/oversight/inbox/inbox-items.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { buildApplication } from '#tests/support/build-application.ts'
import { buildKey } from '#tests/support/build-key.ts'
import { buildOperator } from '#tests/support/builders.ts'
import { decideAsShown } from '#tests/support/decide-as-shown.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { spec } from '#tests/support/spec.ts'

// A directory as an operator fills it: no sample data, and no listing created by a test builder.

type Desk = Awaited<ReturnType<typeof adminDesk>>

async function ownDirectory() {
  const desk = await adminDesk()
  await buildOperator(desk.app)
  return desk
}

async function addByForm(desk: Desk, fields: Record<string, string>) {
  const answer = await desk.post('/admin/businesses/new', { state: 'FL', ...fields })
  expect(answer.status).toBe(303)
}

/** Submits an application in the wizard, and publishes it from the inbox with the proposed values. */
async function addByApplication({ app, account }: Desk, businessName: string, businessAddress: string) {
  const number = String(businessName.length)
  const own = { phone: `561-555-01${number}`, licenseNumber: `CCC13300${number}` }
  const { id } = await buildApplication(app, undefined, { ...own, businessName, businessAddress })
  const item = await readItem(app, 'application', id)
  const chosen = Object.fromEntries((item?.choices ?? []).map(({ name, value = '' }) => [name, [value].flat()]))
  const admin = callerOf('admin', account.id)
  const decided = await decideAsShown(app, admin, { kind: 'application', id, act: 'approve', chosen })
  expect([decided, businessName]).toEqual([{ ok: true }, businessName])
}

async function fill(desk: Desk) {
  await importCsv(
    desk.app,
    [
      'Name,Street,City,State,ZIP,Phone',
      'Import by ZIP,,Jupiter,FL,33458,786-555-0101',
      'Import by ZIP+4,,Jupiter,FL,33458-1234,786-555-0102',
      'Import by street,1 Example Way,Jupiter,FL,33458,786-555-0103',
      'Import by city,,Jupiter,FL,,786-555-0104',
      'Import in capitals,,WEST PALM BEACH,fl,,786-555-0105',
      'Import abbreviated,,W. Palm Bch,Fla.,,786-555-0106',
      'Import elsewhere,,Nowhere Town,FL,,786-555-0107',
    ].join('\n'),
  )
  await addByForm(desk, { name: 'Form by ZIP', city: 'Jupiter', street: '2 Example Way', postalCode: '33458' })
  await addByForm(desk, { name: 'Form by city', city: 'Boca Raton' })
  await addByForm(desk, { name: 'Form by ZIP alone', city: 'Somewhere', postalCode: '33458' })
  await addByForm(desk, { name: 'Form elsewhere', city: 'Somewhere' })
  await addByApplication(desk, 'Application by ZIP', '3 Example Way, Jupiter, FL 33458')
  await addByApplication(desk, 'Application by city', '4 Example Way, Delray Beach, FL')
}

const placed = [
  ...[
    'Import by ZIP',
    'Import by ZIP+4',
    'Import by street',
    'Import by city',
    'Import in capitals',
    'Import abbreviated',
  ],
  ...['Form by ZIP', 'Form by city', 'Form by ZIP alone', 'Application by ZIP', 'Application by city'],
].sort()
const unplaced = ['Form elsewhere', 'Import elsewhere']

/** Returns names with their distances, as shown on the page and in its order; '' for a row without one. */
function rowsOf(html: string) {
  return [...html.matchAll(/<article id="roofer-.*?<\/article>/gs)].map(([row]) => ({
    name: /<h3[^>]*><a href="\/business\/[^"]*"[^>]*>([^<]*)</.exec(row)?.[1] ?? '',
    distance: />((?:about )?[\d.]+ mi)</.exec(row)?.[1] ?? '',
  }))
}

test('a newly filled directory is searchable near a ZIP, near a position and by the API, with every listing', async () => {
  spec('decision 42')
  const desk = await ownDirectory()
  await fill(desk)

  const texts = (html: string) => html.replaceAll(/<!-- -->|<[^>]*>/g, '')
  for (const near of ['33458', '26.93,-80.12']) {
    const { html } = await desk.visitPage(`/?near=${near}`)
    const rows = rowsOf(html.replaceAll('<!-- -->', ''))
    expect(texts(html)).toMatch(/about \d+ mi [A-Z]/)
    const known = rows.filter(({ distance }) => /^about \d+ mi$/.test(distance))
    expect(known.map(({ name }) => name).sort(), near).toEqual(placed)
    const others = rows.slice(known.length).toSorted((a, b) => a.name.localeCompare(b.name))
    expect(others).toEqual(unplaced.map(name => ({ name, distance: '' })))
    expect(html).toContain('We don’t know how far away 2 of them are.')
    const miles = known.map(({ distance }) => Number(/\d+/.exec(distance)?.[0]))
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  }

  const key = await buildKey(desk.app, { permissions: [...apiPermissions] })
  const headers = { authorization: `Bearer ${key.text}` }
  for (const near of ['33458', '26.93,-80.12']) {
    const asked = async (radius: number) => {
      const { html } = await desk.visitPage(`/api/v1/businesses?near=${near}&radius=${radius}&limit=100`, headers)
      return JSON.parse(html)
    }
    const all = await asked(60)
    expect(namesOf(all.data.filter(isKnown))).toEqual(placed)
    expect(namesOf(all.data.slice(-2))).toEqual(unplaced)
    expect(all.distanceUnknown).toBe(2)
    const close = await asked(3)
    expect(namesOf(close.data)).toEqual(
      [...placed.filter(name => /ZIP|street/.test(name) || name === 'Import by city'), ...unplaced].sort(),
    )
  }
})

test('a ZIP combined with words and a city still finds them', async () => {
  const desk = await ownDirectory()
  await fill(desk)
  const found = async (path: string) =>
    rowsOf((await desk.visitPage(path)).html.replaceAll('<!-- -->', '')).map(({ name }) => name)
  expect((await found('/?q=import&near=33458')).sort()).toEqual(
    [...placed, ...unplaced].filter(name => name.startsWith('Import')).sort(),
  )
  expect((await found('/?q=application&near=33458')).sort()).toEqual(
    ['Application by ZIP', 'Application by city'].sort(),
  )
  expect((await found('/?city=Jupiter&near=33458')).sort()).toEqual(
    [
      ...[
        'Application by ZIP',
        'Form by ZIP',
        'Import by ZIP',
        'Import by ZIP+4',
        'Import by city',
        'Import by street',
      ],
    ].sort(),
  )
})

test('the point follows an edit, its undo, and an import that is changed and undone', async () => {
  const desk = await ownDirectory()
  const { app } = desk
  const list = (zip: string, point = ',') =>
    `Name,City,State,ZIP,Street,Latitude,Longitude\nAce,Jupiter,FL,${zip},1 Example Way,${point}`
  await importCsv(app, list('33458'))
  expect(await pointOf(desk)).toEqual({ lat: 26.9339, lon: -80.1201, pointPrecision: 'zip' })
  const second = await importCsv(app, list('33458', '26.94,-80.09'))
  expect(await pointOf(desk)).toEqual({ lat: 26.94, lon: -80.09, pointPrecision: 'exact' })
  // The file confirmed the same coordinates with another spelling of the street.
  await importCsv(app, list('33458', '26.94,-80.09').replace('1 Example Way', '1 Example Boulevard'))
  expect(await pointOf(desk)).toMatchObject({ pointPrecision: 'exact' })

  const { id } = await app.db.selectFrom('businesses').select('id').executeTakeFirstOrThrow()
  const page = `/admin/businesses/${id}`
  const version = /name="version"[^>]*value="([^"]*)"/.exec((await desk.get(page)).html)?.[1] ?? ''
  const edited = await desk.post(page, { name: 'Ace', city: 'Boca Raton', state: 'FL', postalCode: '33432', version })
  expect(edited.status).toBe(303)
  expect(await pointOf(desk)).toMatchObject({ pointPrecision: 'zip' })
  const changeId = /name="changeId" value="([^"]+)"/.exec((await desk.follow(edited)).html)?.[1] ?? ''
  await desk.post('/admin?index', { intent: 'undo', changeId })
  expect(await pointOf(desk)).toMatchObject({ lat: 26.94, pointPrecision: 'exact' })
  expect(second.rows).toBe(1)
})

const isKnown = ({ distanceMiles }: { distanceMiles: number | null }) => distanceMiles !== null
const namesOf = (data: { name: string }[]) => data.map(({ name }) => name).sort()

function pointOf({ app }: Desk) {
  return app.db.selectFrom('businesses').select(['lat', 'lon', 'pointPrecision']).executeTakeFirstOrThrow()
}

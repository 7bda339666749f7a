import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { formValues } from '#domain/directory/listings/listing-form.ts'
import { readVersion } from '#domain/directory/listings/listings.server.ts'
import { proposeEdit } from '#domain/directory/own-edits/propose-edit.server.ts'
import { addOwnPhotos } from '#domain/directory/photos/add-own-photos.server.ts'
import { readPhotos } from '#domain/directory/photos/listing-photos.server.ts'
import { shownNow } from '#tests/support/shown-listings.ts'
import { admin, runDueWork } from './build-import-session.ts'
import { buildListing } from './builders.ts'
import { disciplineFile, disciplineLine, giveDisciplineFile } from './discipline-file.ts'
import { giveLicenseFile, licenseFile, licenseLine } from './license-file.ts'
import { buildPhoto } from './photos.ts'
import type { Walk, Walks, World } from './undo-world.ts'

const ace = 'Ace Roofing'
const bay = 'Bay Roofing'

export const listingWalks: Walks = {
  'add-listing': {
    act: ({ submit }) =>
      submit('/admin/businesses/new', 'name="version"', {
        name: 'Fir Roofing',
        city: 'Jupiter',
        phone: '561-555-0177',
      }),
  },
  'change-listing': { act: world => edit(world, { name: 'Ace & Sons', 'hours-1': '8am-5pm', description: 'Tiles.' }) },
  'remove-listings': { act: ({ bulk }) => bulk('delete-selected', [ace, bay], { asked: '2' }) },
  'restore-listings': {
    setUp: ({ bulk }) => bulk('delete-selected', [bay], { asked: '1' }),
    act: ({ post }) =>
      post('/admin/tools', { intent: 'change-restore', everything: '1', seen: shownNow, show: 'removed' }),
    stays: true,
  },
  'restore-listing': {
    setUp: world => edit(world, { name: 'Ace & Daughters' }),
    act: async world => {
      const { id } = await world.listing('Ace & Daughters')
      return world.submit(`/admin/businesses/${id}/history`, 'name="at"')
    },
  },
  'reset-data': { act: ({ post }) => post('/admin/tools', { intent: 'reset', confirmation: 'RESET' }) },
  'set-claimed': { act: ({ bulk }) => bulk('mark-claimed', [bay]) },
  'clear-claimed': {
    setUp: ({ bulk }) => bulk('mark-claimed', [bay]),
    act: ({ bulk }) => bulk('mark-unclaimed', [bay]),
  },
  'set-featured': { act: ({ bulk }) => bulk('mark-featured', [ace, bay]) },
  'clear-featured': {
    setUp: ({ bulk }) => bulk('mark-featured', [bay]),
    act: ({ bulk }) => bulk('remove-featured', [bay]),
  },
  'set-status': { act: ({ bulk }) => bulk('change-status', [ace, bay], { status: 'suspended' }) },
  'set-category': { act: ({ bulk }) => bulk('change-category', [ace, bay], { category: 'Emergency Tarping' }) },
  'set-city': { act: ({ bulk }) => bulk('change-city', [ace, bay], { city: 'Wellington' }) },
  'set-emergency': { act: ({ bulk }) => bulk('change-emergency', [bay], { emergency: 'on' }) },
  'clear-emergency': {
    setUp: ({ bulk }) => bulk('change-emergency', [bay], { emergency: 'on' }),
    act: ({ bulk }) => bulk('change-emergency', [bay], { emergency: 'off' }),
  },
  'set-plan': { act: ({ bulk }) => bulk('change-plan', [ace, bay], { plan: 'premium' }) },
  'set-owner': { act: setOwner },
  'undo-bulk-change': {
    setUp: setOwner,
    act: world => undoLatest(world, 'set-owner'),
    reverse: setOwner,
    isAnew: true,
  },
  'verify-listings': {
    act: ({ bulk }) => bulk('change-verify', [ace, bay], { source: 'both', licenseExpiresOn: '2099-01-01' }),
  },
  'end-verifications': {
    setUp: ({ bulk }) => bulk('change-verify', [ace, bay], { source: 'both', licenseExpiresOn: '2099-01-01' }),
    act: ({ bulk }) => bulk('change-end-verification', [ace, bay]),
  },
  'end-verification': {
    setUp: async world =>
      world.submit(await checkOf(world), 'name="reference"', { source: 'both', licenseExpiresOn: '2099-02-02' }),
    act: async world => world.submit(await checkOf(world), 'value="end"', { intent: 'end' }),
  },
  'verify-listing': {
    act: async world =>
      world.submit(await checkOf(world), 'name="reference"', { source: 'both', licenseExpiresOn: '2099-02-02' }),
  },

  'add-photos': { act: async world => sendPhoto(world, 'add-photos', 'photos') },
  'set-logo': { act: async world => sendPhoto(world, 'logo', 'logo') },
  'describe-photo': withPhotos({ intent: 'describe-photo', alt: 'A new roof' }),
  'lead-with-photo': withPhotos({ intent: 'lead-with-photo' }),
  'move-photo-earlier': withPhotos({ intent: 'move-photo-earlier' }),
  'move-photo-later': { ...withPhotos({ intent: 'move-photo-later' }, 0) },
  'remove-photo': withPhotos({ intent: 'remove-photo' }),
  'order-photos': {
    setUp: twoPhotos,
    act: async world => {
      const { id } = await world.listing(bay)
      const order = (await readPhotos(world.app, id)).map(({ fileId }) => fileId)
      const form = new FormData()
      form.set('intent', 'order-photos')
      for (const fileId of order.toReversed()) form.append('order', fileId)
      return world.post(`/admin/businesses/${id}/photos`, form)
    },
  },
  'approve-photos': {
    setUp: async world => {
      await world.bulk('change-owner', ['Cay Tile'], { ownerEmail: 'ann@example.com' })
      const { id } = await world.listing('Cay Tile')
      await addOwnPhotos(world.app, world.owner.caller, { businessId: id, photos: [await buildPhoto()] })
    },
    act: world => decideFirst(world, 'photos'),
  },
  'approve-edit': {
    setUp: world => editAsOwner(world, { name: 'Cay Tile & Metal' }),
    act: world => decideFirst(world, 'edit'),
  },

  'import-businesses': {
    act: ({ importFile }) =>
      importFile(
        'Name,Phone,City,State\nGum Roofing,561-555-0188,Jupiter,FL\nCay Tile,561-555-0104,Lake Worth Beach,FL\n',
      ),
  },
  'undo-import': {
    setUp: world => importAgain(world, 'Hop Roofing'),
    act: world => undoLatest(world, 'import-businesses'),
  },
  'restore-import': {
    setUp: async world => {
      await importAgain(world, 'Ivy Roofing')
      await undoLatest(world, 'import-businesses')
    },
    act: world => undoLatest(world, 'undo-import'),
  },
  'edit-own-listing': {
    setUp: async world => {
      await world.submit('/admin/settings', 'value="edits"', { section: 'edits', 'live-phone': 'on' })
    },
    act: world => editAsOwner(world, { phone: '561-555-0144' }),
  },
  'undo-listing-change': {
    setUp: ({ bulk }) => bulk('mark-featured', ['Elm Tile']),
    act: world => undoLatest(world, 'set-featured'),
  },
  'restore-data': {
    setUp: ({ post }) => post('/admin/tools', { intent: 'reset', confirmation: 'RESET' }),
    act: world => undoLatest(world, 'reset-data'),
    stays: true,
  },

  'merge-listings': { act: mergePair },
  'keep-both-listings': { act: world => pairForm(world, 'keep-both') },
  'undo-keep-both': {
    setUp: world => pairForm(world, 'keep-both'),
    act: async ({ app, post }) => {
      const pair = await app.db.selectFrom('distinctListings').select(['one', 'other']).executeTakeFirstOrThrow()
      return post('/admin/quality/duplicates', { intent: 'undo', changeId: `${pair.one}.${pair.other}` })
    },
    stays: true,
  },
  'undo-merge': {
    setUp: mergePair,
    act: world => undoLatest(world, 'merge-listings'),
    reverse: mergePair,
    isAnew: true,
  },

  'fix-phones': {
    // As an import of an earlier version left it.
    setUp: ({ app }) => buildListing(app, { name: 'Hay Roofing', phone: '(561) 555-0199', phoneE164: null }),
    act: fixPhones,
  },
  'mark-around-the-clock': {
    setUp: async world => edit(world, { ...allDay }, 'Elm Tile'),
    act: async world =>
      world.submit('/admin/quality/fix/hours', 'name="id"', {
        intent: 'fix',
        id: (await world.listing('Elm Tile')).id,
      }),
  },
  'accept-city': { act: ({ submit }) => submit('/admin/quality/fix/cities', 'name="from"') },
  'fix-category': { act: ({ submit }) => submit('/admin/quality/fix/categories', 'name="from"', { to: '4' }) },

  'list-licensees': {
    setUp: async ({ app }) => {
      await giveLicenseFile(
        app,
        licenseFile([
          licenseLine(),
          licenseLine({ core: '1330007', tradeName: 'IVY ROOFING INC', city: 'JUPITER', zip: '33458' }),
        ]),
      )
    },
    act: ({ post }) => post('/admin/licenses/unlisted', { intent: 'list', license: 'CCC1330007' }),
  },
  'opt-out-licensee': { act: ({ post }) => post('/admin/licenses/unlisted', { never: 'CCC1330007' }) },
  'end-licensee-opt-out': {
    setUp: ({ post }) => post('/admin/licenses/unlisted', { never: 'CCC1330007' }),
    act: ({ post }) => post('/admin/licenses/unlisted', { again: 'CCC1330007' }),
  },
  'set-license-share': {
    act: ({ submit }) => submit('/admin/licenses', 'name="leastPercent"', { intent: 'share', leastPercent: '70' }),
  },

  'add-category': {
    act: ({ submit }) =>
      submit('/admin/settings/categories/new', 'name="synonyms"', {
        intent: 'save',
        name: 'Solar Roofs',
        es: 'Techos solares',
        ht: 'Twati solè',
        slug: 'solar-roofs',
      }),
  },
  'change-category': {
    act: ({ submit }) =>
      submit('/admin/settings/categories/gutter-repair', 'name="synonyms"', {
        intent: 'save',
        name: 'Gutters',
        slug: 'gutters',
      }),
  },
  'move-category': {
    act: ({ submit }) => submit('/admin/settings', 'value="up gutter-repair"', { move: 'up gutter-repair' }),
  },
  'merge-categories': {
    act: ({ submit }) =>
      submit('/admin/settings/categories/gutter-repair', 'name="into"', { intent: 'merge', into: 'siding-repair' }),
  },
  'remove-category': {
    setUp: ({ submit }) =>
      submit('/admin/settings/categories/new', 'name="synonyms"', {
        intent: 'save',
        name: 'Skylights',
        es: 'Tragaluces',
        ht: 'Limyè',
        slug: 'skylights',
      }),
    act: ({ submit }) => submit('/admin/settings/categories/skylights', 'value="remove"', { intent: 'remove' }),
  },
  'undo-category-change': {
    setUp: ({ submit }) =>
      submit('/admin/settings/categories/roof-inspection', 'name="synonyms"', { intent: 'save', synonyms: 'check' }),
    act: world => undoLatest(world, 'change-category'),
  },

  'take-discipline-file': {
    act: ({ app }) => giveDisciplineFile(app, disciplineFile([disciplineLine()]), undefined, admin),
    reverse: async ({ post, last }) =>
      post('/admin/licenses', { intent: 'undo-discipline', fileId: await last('disciplineFiles') }),
  },
  'add-program': { act: ({ post }) => post(programs, { ...program, title: 'Gulf Roof Grant' }) },
  'remove-program': {
    setUp: ({ post }) => post(programs, { ...program, title: 'Shore Roof Grant' }),
    act: ({ post }) => post(programs, { intent: 'remove', slug: 'shore-roof-grant' }),
  },
  'restore-program': {
    setUp: async ({ post }) => {
      await post(programs, { ...program, title: 'Bay Roof Grant' })
      await post(programs, { intent: 'remove', slug: 'bay-roof-grant' })
    },
    act: ({ post }) => post(programs, { intent: 'restore', slug: 'bay-roof-grant' }),
  },

  'add-redirects': {
    act: ({ submit }) => submit('/admin/redirects', 'name="from"', { intent: 'add', from: '/old/one', to: '/guides' }),
    reverse: world => undoRedirect(world),
    isAnew: true,
  },
  'remove-redirect': {
    setUp: ({ submit }) =>
      submit('/admin/redirects', 'name="from"', { intent: 'add', from: '/old/two', to: '/guides' }),
    act: ({ submit }) => submit('/admin/redirects', 'value="remove"', { intent: 'remove' }),
    reverse: world => undoRedirect(world),
    isAnew: true,
  },
  'undo-redirects': {
    setUp: async world => {
      await world.submit('/admin/redirects', 'name="from"', { intent: 'add', from: '/old/three', to: '/guides' })
    },
    act: undoRedirect,
    reverse: undoRedirect,
    isAnew: true,
  },
}

const programs = '/admin/content/programs'
const program = {
  ...{ intent: 'add', kind: 'rebate', area: 'county', provider: 'Gulf Fund', amount: 'Up to $3,000' },
  ...{ areaName: 'Palm Beach County', description: 'A grant for a stronger roof.', eligibility: 'Owners.' },
  ...{ incomeLimit: 'None.', deadline: 'None.', howToApply: 'Call the fund.', percent: '30%', cap: '$3,000' },
  ...{ endsOn: '', sourceUrl: 'https://gulf.example/grant', checkedOn: '2026-06-01' },
  ...{ 'es-title': 'Ayuda para techos', 'es-provider': 'Fondo del Golfo', 'es-amount': 'Hasta $3,000' },
  ...{ 'es-areaName': 'Condado de Palm Beach', 'es-description': 'Una ayuda para un techo fuerte.' },
  ...{ 'es-eligibility': 'Propietarios.', 'es-incomeLimit': 'Ninguno.', 'es-deadline': 'Ninguna.' },
  'es-howToApply': 'Llame al fondo.',
}

const allDay = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(day => [`hours-${day}`, '24 hours']))

async function edit(world: World, changed: Record<string, string>, name = ace) {
  return world.submit(`/admin/businesses/${(await world.listing(name)).id}`, 'name="version"', changed)
}

function setOwner({ bulk }: World) {
  return bulk('change-owner', [ace, bay], { ownerEmail: 'ann@example.com' })
}

async function checkOf(world: World) {
  return `/admin/businesses/${(await world.listing(ace)).id}/check`
}

async function sendPhoto(world: World, intent: string, field: string) {
  const { id } = await world.listing(bay)
  const form = new FormData()
  form.set('intent', intent)
  form.set('alt', 'A tile roof')
  form.append(field, new File([await buildPhoto()], 'roof.jpg', { type: 'image/jpeg' }))
  return world.post(`/admin/businesses/${id}/photos`, form)
}

async function twoPhotos(world: World) {
  const photos = await readPhotos(world.app, (await world.listing(bay)).id)
  for (let count = photos.length; count < 2; count++) await sendPhoto(world, 'add-photos', 'photos')
}

function withPhotos(form: Record<string, string>, at = 1): Walk {
  return {
    setUp: twoPhotos,
    act: async world => {
      const { id } = await world.listing(bay)
      const fileId = (await readPhotos(world.app, id))[at]?.fileId ?? ''
      return world.post(`/admin/businesses/${id}/photos`, { ...form, fileId })
    },
  }
}

export async function decideFirst(world: World, kind: string) {
  const { html } = await world.get(`/admin/inbox?kind=${kind}`)
  const path = new RegExp(`/admin/inbox/${kind}/[0-9a-f-]+`).exec(html)?.[0] ?? ''
  return world.submit(path, 'value="approve"')
}

async function editAsOwner({ app, listing, owner }: World, changed: Record<string, string>) {
  const { id } = await listing('Cay Tile')
  const typed = { ...formValues(await readListing(app, id)), ...changed }
  return proposeEdit(app, owner.caller, { businessId: id, version: (await readVersion(app, id)) ?? '', typed })
}

function importAgain({ importFile }: World, name: string) {
  return importFile(`Name,City,State\n${name},Jupiter,FL\n`)
}

export async function undoLatest({ app, get, post }: World, action: string) {
  const found = app.db.selectFrom('changes').select('id').where('action', '=', action).orderBy('xid', 'desc').limit(1)
  const path = `/admin/audit/${(await found.executeTakeFirstOrThrow()).id}/undo`
  const asked = /name="asked" value="([^"]*)"/.exec((await get(path)).html)?.[1] ?? ''
  await post(path, { asked })
  await runDueWork(app)
}

async function pairForm(world: World, intent: string) {
  await world.post('/admin/quality', { intent: 'check' })
  const { html } = await world.get('/admin/quality/duplicates')
  const path = /href="(\/admin\/quality\/duplicates\/[^"]+)"/.exec(html)?.[1] ?? ''
  return world.submit(path, 'name="keptId"', { intent })
}

function mergePair(world: World) {
  return pairForm(world, 'merge')
}

async function fixPhones(world: World) {
  return world.submit('/admin/quality/fix/phones', 'name="id"', {})
}

/** The latest change of the redirects is the first in the list. */
async function undoRedirect({ app, post }: World) {
  const found = app.db.selectFrom('changes').select('id').where('action', 'like', '%redirect%').orderBy('xid', 'desc')
  return post('/admin/redirects', { intent: 'undo', changeId: (await found.executeTakeFirstOrThrow()).id })
}

import type { App } from '#domain/app.ts'
import type { RecordedAction } from '#domain/foundation/changes/recorded-action.ts'
import { openEventTransport } from '#platform/network/event-transport.ts'
import { ticked } from '#tests/support/shown-listings.ts'
import { adminDesk } from './admin-desk.ts'
import { buildAccount } from './build-account.ts'
import { runDueWork } from './build-import-session.ts'
import { buildOperator } from './builders.ts'
import { submit } from './page-forms.ts'

/** How the test does an action of the staff and takes it back, through the pages. */
export type Walk = {
  setUp?: (world: World) => Promise<unknown>
  act: (world: World) => Promise<unknown>
  /** For an action that another one reverses. */
  reverse?: (world: World) => Promise<unknown>
  /** The reverse action creates the same content with another ID. */
  isAnew?: true
  /** The next walk goes on from what the action did. */
  stays?: true
}
export type Walks = Partial<Record<RecordedAction, Walk>>

export type World = Awaited<ReturnType<typeof buildWorld>>

/** `intents`: what the form says it's for, or the names of its fields. */
type Sent = { path: string; intents: string[] }

const listings = `Name,Phone,City,State,ZIP,Category,Email,License
Ace Roofing,561-555-0101,Jupiter,FL,33458,Roof Replacement,office@ace.example.com,CCC1330001
Bay Roofing,561-555-0102,Boca Raton,FL,33431,Gutter Repair,office@bay.example.com,
Ace Roofing,561-555-0101,Jupiter,FL,33458,Siding Repair,office@ace-two.example.com,
Cay Tile,561-555-0104,Lake Worth Beach,FL,33460,Roof Inspection,office@cay.example.com,
Day Tile,561-555-0105,Jupitre,FL,,Copper Domes,office@day.example.com,
Elm Tile,561-555-0106,Jupiter,FL,33458,Roof Inspection,,
`

/** A directory whose listings came in by an import, with a colleague on the staff and an account. */
export async function buildWorld() {
  const plain = await adminDesk()
  const { app, get } = plain
  /** The forms that were sent. */
  const sent: Sent[] = []
  const post: typeof plain.post = (path, form) => {
    const fields = form instanceof FormData ? Object.fromEntries(form) : typeof form === 'string' ? {} : form
    const { intent = '', act = intent, section = act, move = section } = fields
    const [name = ''] = String(move).split(' ')
    sent.push({ path, intents: name ? [name] : Object.keys(fields) })
    return plain.post(path, form)
  }
  const desk = { ...plain, post }
  app.events = openEventTransport({ allowsLoopback: true })
  await buildOperator(app)
  await post('/admin/settings', {
    ...{ section: 'sender', version: '0', senderName: '', senderAddress: '', postalAddress: '1 Clematis St' },
  })
  await importFile(desk, listings)
  await desk.colleague('support')
  const owner = await buildAccount(app, { email: 'ann@example.com' })
  return {
    ...desk,
    sent,
    owner,
    /** Ids that one walk leaves to the next. */
    seen: {} as Record<string, string>,
    colleagueId: (await rowOf(app, 'users', 'support-colleague@example.com', 'email')).id,
    listing: (name: string) => listingOf(app, name),
    submit: (path: string, text: string, changed: Record<string, string | string[]> = {}) =>
      submit({ get, post }, path, text, changed),
    bulk: async (intent: string, names: string[], more: Record<string, string> = {}) => {
      const ids = await Promise.all(names.map(async name => (await listingOf(app, name)).id))
      return submit({ get, post }, '/admin/tools', 'value="mark-claimed"', { intent, ids: ids.map(ticked), ...more })
    },
    importFile: (content: string) => importFile(desk, content),
    /** The last row that was added to a table. */
    last: (table: Added) => lastOf(app, table),
  }
}

export async function importFile(
  { app, get, post }: Pick<Awaited<ReturnType<typeof adminDesk>>, 'app' | 'get' | 'post'>,
  content: string,
) {
  const bytes = String(Buffer.byteLength(content))
  const { id } = JSON.parse((await post('/admin/import/files', { fileName: 'firms.csv', bytes })).html)
  await post(`/admin/import/files/${id}/pieces/0`, content)
  await post('/admin/import', { intent: 'recognise', id })
  await submit({ get, post }, '/admin/import', 'name="column-0"', { intent: 'map' })
  await runDueWork(app)
  await post('/admin/import', { intent: 'start', id, policy: 'add' })
  await runDueWork(app)
}

async function listingOf(app: App, name: string) {
  const found = app.db.selectFrom('businesses').innerJoin('businessSlugs', 'businessId', 'businesses.id')
  const shown = found.where('name', '=', name).where('removedAt', 'is', null).where('current', '=', true)
  return shown.select(['businesses.id', 'slug']).orderBy('businesses.id').executeTakeFirstOrThrow()
}

async function rowOf(app: App, table: 'users', value: string, column: 'email') {
  return app.db.selectFrom(table).select('id').where(column, '=', value).executeTakeFirstOrThrow()
}

async function lastOf(app: App, table: Added) {
  const { id } = await app.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return id
}

type Added =
  | 'savedReplies'
  | 'mailings'
  | 'mailingSegments'
  | 'mailingTemplates'
  | 'priceVersions'
  | 'promotions'
  | 'disciplineFiles'

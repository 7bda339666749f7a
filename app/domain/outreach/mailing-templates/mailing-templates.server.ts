import type { App } from '#domain/app.ts'
import { isId } from '#platform/database/ids.ts'
import type { MailingTemplate, TemplateVersion } from './mailing-template.ts'

type Db = Pick<App, 'db'>
type Store = Pick<App, 'db' | 'clock'>

function select({ db }: Db) {
  return db
    .selectFrom('mailingTemplates as template')
    .innerJoin('mailingTemplateVersions as text', join =>
      join.onRef('text.templateId', '=', 'template.id').onRef('text.version', '=', 'template.version'),
    )
    .select(['template.id', 'template.name', 'template.version', 'text.subject', 'text.content'])
}

export async function listTemplates(app: Db): Promise<MailingTemplate[]> {
  return select(app).where('template.removedAt', 'is', null).orderBy('template.name').orderBy('template.id').execute()
}

export async function listRemovedTemplates(app: Db): Promise<MailingTemplate[]> {
  return select(app)
    .where('template.removedAt', 'is not', null)
    .orderBy('template.removedAt', 'desc')
    .limit(10)
    .execute()
}

export async function findTemplate(app: Db, id: string): Promise<MailingTemplate | undefined> {
  if (!isId(id)) return undefined
  return select(app).where('template.id', '=', id).where('template.removedAt', 'is', null).executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export async function lockTemplate({ db }: Db, id: string) {
  if (!isId(id)) return undefined
  const template = db.selectFrom('mailingTemplates').select(['id', 'name', 'version', 'removedAt']).where('id', '=', id)
  return template.forUpdate().executeTakeFirst()
}

export async function listVersions({ db }: Db, id: string): Promise<TemplateVersion[]> {
  return db
    .selectFrom('mailingTemplateVersions as text')
    .leftJoin('users', 'users.id', 'text.savedBy')
    .select(['text.version', 'text.subject', 'text.content', 'text.savedAt', 'users.name as savedBy'])
    .where('text.templateId', '=', id)
    .orderBy('text.version', 'desc')
    .execute()
}

type Written = {
  id: string
  name: string
  version: number
  subject: string
  content: string
  savedBy: string
  changeId: string
}

/** Writes the next version; version 1 makes the template. Returns false if another template has the name. */
export async function writeTemplate(
  { db, clock }: Store,
  { id, name, version, subject, content, savedBy, changeId }: Written,
) {
  const values = { name, version, changeId }
  if (version === 1) {
    const added = db
      .insertInto('mailingTemplates')
      .values({ id, ...values })
      .onConflict(conflict => conflict.doNothing())
    if ((await added.returning('id').executeTakeFirst()) === undefined) return false
  } else await db.updateTable('mailingTemplates').set(values).where('id', '=', id).execute()
  const text = { templateId: id, version, subject, content, savedAt: clock.now(), savedBy }
  await db.insertInto('mailingTemplateVersions').values(text).execute()
  return true
}

export async function isTemplateNamed({ db }: Db, name: string, otherThan: string | null) {
  const named = db
    .selectFrom('mailingTemplates')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .where('removedAt', 'is', null)
    .$if(otherThan !== null, rows => rows.where('id', '<>', otherThan ?? ''))
  return (await named.executeTakeFirst()) !== undefined
}

export async function markTemplate({ db }: Db, id: string, removedAt: Date | null) {
  await db.updateTable('mailingTemplates').set({ removedAt }).where('id', '=', id).execute()
}

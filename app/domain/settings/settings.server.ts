import { z } from 'zod'
import { languages } from '#platform/language.ts'
import type { App } from '../app.ts'

const operator = z.object({ email: z.email(), language: z.enum(languages) })
const site = z.object({ title: z.string().min(1), phone: z.string(), email: z.string() })

export type Site = z.output<typeof site>

const noSite: Site = { title: 'Roof Rescue', phone: '', email: '' }

/** Whom the product tells when something needs a person. */
export async function readOperator(app: Pick<App, 'db'>) {
  return operator.parse(await readSetting(app, 'operator'))
}

/** What the site calls itself, and how to reach those who run it. */
export async function readSite(app: Pick<App, 'db'>): Promise<Site> {
  const value = await readSetting(app, 'site')
  return value === undefined ? noSite : site.parse(value)
}

/** Names the operator of a directory that has none yet. */
export async function nameOperator(app: Pick<App, 'db'>, email: string) {
  const value = JSON.stringify({ email, language: 'en' })
  await app.db
    .insertInto('settings')
    .values({ key: 'operator', value })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The mode that first used this database: sample data and real listings never meet in one. */
export async function claimMode(app: Pick<App, 'db'>, mode: string) {
  await app.db
    .insertInto('settings')
    .values({ key: 'mode', value: JSON.stringify(mode) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return z.string().parse(await readSetting(app, 'mode'))
}

async function readSetting(app: Pick<App, 'db'>, key: string) {
  const setting = app.db.selectFrom('settings').select('value').where('key', '=', key)
  return (await setting.executeTakeFirst())?.value
}

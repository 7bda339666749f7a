import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '#domain/app.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { BrandPictures } from '#platform/images/brand-picture.ts'
import { readPhones, telLink } from '#platform/text/phone-number.ts'
import { region } from './region.ts'
import type { AdSlots, OwnerPart, WaitingMinutes } from './setting.ts'
import { type Setting, type SettingKey, settingSchemas } from './setting-schema.server.ts'
import { type Storm, stormAt } from './storm.ts'

type Store = Pick<App, 'db'>

/** `dial`: the link that calls the operator; null without a phone number. */
export type Site = Setting<'site'> & { dial: string | null }

export async function readOperator(app: Store) {
  return settingSchemas.operator.parse(await readValue(app, 'operator'))
}

export async function readSite(app: Store): Promise<Site> {
  const site = await readStored(app, 'site', settingSchemas.site)
  const phones = readPhones(site.phone, region.country)
  return { ...site, dial: phones.ok ? telLink(phones.value[0]) : null }
}

export async function readReplyAddress(app: Store) {
  const { email } = await readStored(app, 'site', settingSchemas.site)
  if (email) return email
  const operator = settingSchemas.operator.safeParse(await readValue(app, 'operator'))
  return operator.success ? operator.data.email : null
}

/** Returns the accent that the operator chose; '' for the default one. */
export async function readAccent(app: Store) {
  return (await readStored(app, 'brand', settingSchemas.brand)).accent
}

/** Returns the names of the operator's pictures; '' for those of the product. */
export async function readBrandPictures(app: Store): Promise<BrandPictures> {
  return readStored(app, 'brandPictures', settingSchemas.brandPictures)
}

export async function readSwitches(app: Store) {
  return readStored(app, 'switches', settingSchemas.switches)
}

export async function readSender(app: Store) {
  return readStored(app, 'sender', settingSchemas.sender)
}

export async function readAvailableHours(app: Store) {
  return (await readStored(app, 'availability', settingSchemas.availability)).hours
}

export async function readReminders(app: Store) {
  return readStored(app, 'reminders', settingSchemas.reminders)
}

export async function readWaitingMinutes(app: Store): Promise<WaitingMinutes> {
  return readStored(app, 'waiting', settingSchemas.waiting)
}

export async function readPlanTerms(app: Store) {
  return readStored(app, 'plans', settingSchemas.plans)
}

export async function readAdSlots(app: Store): Promise<AdSlots> {
  return readStored(app, 'ads', settingSchemas.ads)
}

export async function readLiveParts(app: Store): Promise<OwnerPart[]> {
  return (await readStored(app, 'edits', settingSchemas.edits)).live
}

export async function readQualitySetting(app: Store) {
  return readStored(app, 'quality', settingSchemas.quality)
}

export async function readSpamSetting(app: Store) {
  return readStored(app, 'spam', settingSchemas.spam)
}

export async function readMarketingTexts(app: Store) {
  return (await readStored(app, 'marketing', settingSchemas.marketing)).texts
}

export async function readStormSetting(app: Store) {
  return readStored(app, 'storm', settingSchemas.storm)
}

export async function readStorm(app: Pick<App, 'db' | 'clock'>): Promise<Storm | null> {
  return stormAt(await readStormSetting(app), app.clock.now())
}

export async function readWeatherSetting(app: Store) {
  return readStored(app, 'weather', settingSchemas.weather)
}

/** Returns how often each setting was written; 0 for never. Forms use this as a version. */
export async function readVersions({ db }: Store): Promise<Record<SettingKey, number>> {
  const rows = await db.selectFrom('settings').select(['key', 'version']).execute()
  const versionOf = (key: SettingKey) => rows.find(row => row.key === key)?.version ?? 0
  return {
    site: versionOf('site'),
    brand: versionOf('brand'),
    brandPictures: versionOf('brandPictures'),
    switches: versionOf('switches'),
    operator: versionOf('operator'),
    sender: versionOf('sender'),
    availability: versionOf('availability'),
    reminders: versionOf('reminders'),
    waiting: versionOf('waiting'),
    plans: versionOf('plans'),
    edits: versionOf('edits'),
    ads: versionOf('ads'),
    marketing: versionOf('marketing'),
    quality: versionOf('quality'),
    spam: versionOf('spam'),
    storm: versionOf('storm'),
    weather: versionOf('weather'),
  }
}

export async function lockSetting({ db }: Store, key: SettingKey) {
  const setting = db.selectFrom('settings').select(['value', 'version']).where('key', '=', key).forUpdate()
  return setting.executeTakeFirst()
}

export async function writeSetting({ db }: Store, { key, version, value }: Written) {
  const row = { key, value: JSON.stringify(value), version: version + 1 }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values(row)
    .onConflict(conflict => conflict.column('key').doUpdateSet(row).where('settings.version', '=', version))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Written = { key: SettingKey; version: number; value: object }

export async function nameOperator(app: Store, email: string) {
  const value = JSON.stringify({ email, language: 'en' })
  await app.db
    .insertInto('settings')
    .values({ key: 'operator', value })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The first mode wins: sample data and real listings never share a database. */
export async function claimMode(app: Store, mode: string) {
  await app.db
    .insertInto('settings')
    .values({ key: 'mode', value: JSON.stringify(mode) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return z.string().parse(await readMode(app))
}

/** Says that the database has this region's listings. One of the default region doesn't say so. */
export async function claimRegion(app: Store, id: string) {
  const value = JSON.stringify(id)
  await app.db.insertInto('settings').values({ key: 'region', value }).execute()
}

export async function readRegionId(app: Store) {
  return z
    .string()
    .optional()
    .parse(await readValue(app, 'region'))
}

/** Returns undefined before the first use. */
export async function readMode(app: Store) {
  return z
    .string()
    .optional()
    .parse(await readValue(app, 'mode'))
}

/** A value made invalid by manual SQL becomes the default, so that no page fails. */
async function readStored<Schema extends z.ZodType>(
  app: Store,
  key: SettingKey,
  schema: Schema,
): Promise<z.output<Schema>> {
  const stored = schema.safeParse((await readValue(app, key)) ?? {})
  return stored.success ? stored.data : schema.parse({})
}

async function readValue(app: Store, key: SettingKey | 'mode' | 'region') {
  const setting = app.db.selectFrom('settings').modifyFront(prepared).select('value').where('key', '=', key)
  return (await setting.executeTakeFirst())?.value
}

export async function readInstallation({ db }: Pick<App, 'db'>) {
  const { rows } = await sql<{ version: string; migrations: string[] }>`
    select current_setting('server_version') as version, array(select name from migrations order by name) as migrations`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a question without a table has one answer')
  return found
}

import { z } from 'zod'
import type { App } from '#domain/app.ts'
import { prepared } from '#platform/database/prepared.ts'
import { readPhones, telLink } from '#platform/text/phone-number.ts'
import { region } from './region.ts'
import { type Setting, type SettingKey, settingSchemas } from './setting-schema.server.ts'
import { type Storm, stormAt } from './storm.ts'

type Store = Pick<App, 'db'>

/** `dial` is the link that calls the operator, if anything can be dialed. */
export type Site = Setting<'site'> & { dial: string | null }

/** Whom the product tells when something needs a person. */
export async function readOperator(app: Store) {
  return settingSchemas.operator.parse(await readValue(app, 'operator'))
}

/** What the site calls itself, and how to reach those who run it. */
export async function readSite(app: Store): Promise<Site> {
  const site = await readStored(app, 'site', settingSchemas.site)
  const phones = readPhones(site.phone, region.country)
  return { ...site, dial: phones.ok ? telLink(phones.value[0]) : null }
}

/** What the operator has switched on: `autoApprove`, `notifications` of what was sent in, `claiming`. */
export async function readSwitches(app: Store) {
  return readStored(app, 'switches', settingSchemas.switches)
}

export async function readSender(app: Store) {
  return readStored(app, 'sender', settingSchemas.sender)
}

/** For how many hours a contractor can say that he is free: each is a button. */
export async function readAvailableHours(app: Store) {
  return (await readStored(app, 'availability', settingSchemas.availability)).hours
}

export async function readReminders(app: Store) {
  return readStored(app, 'reminders', settingSchemas.reminders)
}

export async function readQualitySetting(app: Store) {
  return readStored(app, 'quality', settingSchemas.quality)
}

export async function readMarketingTexts(app: Store) {
  return (await readStored(app, 'marketing', settingSchemas.marketing)).texts
}

/** What was decided of storm mode, whether or not it holds now. */
export async function readStormSetting(app: Store) {
  return readStored(app, 'storm', settingSchemas.storm)
}

/** Storm mode as it is on; null when it is off or has ended. */
export async function readStorm(app: Pick<App, 'db' | 'clock'>): Promise<Storm | null> {
  return stormAt(await readStormSetting(app), app.clock.now())
}

/** How often each setting was written, by key; 0 for one that never was. A form says which of them it shows. */
export async function readVersions({ db }: Store): Promise<Record<SettingKey, number>> {
  const rows = await db.selectFrom('settings').select(['key', 'version']).execute()
  const versionOf = (key: SettingKey) => rows.find(row => row.key === key)?.version ?? 0
  return {
    site: versionOf('site'),
    switches: versionOf('switches'),
    operator: versionOf('operator'),
    sender: versionOf('sender'),
    availability: versionOf('availability'),
    reminders: versionOf('reminders'),
    marketing: versionOf('marketing'),
    quality: versionOf('quality'),
    storm: versionOf('storm'),
  }
}

/** What stands under that key, held until the transaction ends. */
export async function lockSetting({ db }: Store, key: SettingKey) {
  const setting = db.selectFrom('settings').select(['value', 'version']).where('key', '=', key).forUpdate()
  return setting.executeTakeFirst()
}

/** False when somebody wrote it after `version`. */
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

/** Names the operator of a directory that has none yet. */
export async function nameOperator(app: Store, email: string) {
  const value = JSON.stringify({ email, language: 'en' })
  await app.db
    .insertInto('settings')
    .values({ key: 'operator', value })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The mode that first used this database: sample data and real listings never meet in one. */
export async function claimMode(app: Store, mode: string) {
  await app.db
    .insertInto('settings')
    .values({ key: 'mode', value: JSON.stringify(mode) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return z.string().parse(await readMode(app))
}

/** The same without claiming it; undefined before the first use. */
export async function readMode(app: Store) {
  return z
    .string()
    .optional()
    .parse(await readValue(app, 'mode'))
}

/** A value that SQL by hand made unusable counts as none: no page of the site fails for it. */
async function readStored<Schema extends z.ZodType>(
  app: Store,
  key: SettingKey,
  schema: Schema,
): Promise<z.output<Schema>> {
  const stored = schema.safeParse((await readValue(app, key)) ?? {})
  return stored.success ? stored.data : schema.parse({})
}

async function readValue(app: Store, key: SettingKey | 'mode') {
  const setting = app.db.selectFrom('settings').modifyFront(prepared).select('value').where('key', '=', key)
  return (await setting.executeTakeFirst())?.value
}

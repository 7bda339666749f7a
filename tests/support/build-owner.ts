import type { App } from '#domain/app.ts'
import { updateBusinesses } from '#domain/directory/businesses/written-businesses.server.ts'
import { replaceOwners } from '#domain/directory/claims/owners.server.ts'
import { recordChange } from '#domain/foundation/changes/changes.server.ts'
import type { OwnerPart } from '#domain/foundation/settings/setting.ts'
import type { Setting } from '#domain/foundation/settings/setting-schema.server.ts'
import { buildAccount } from './build-account.ts'
import { buildListing, operator } from './builders.ts'

/** Sets these switches, like the operator. */
export async function buildSwitches(app: App, switches: Partial<Setting<'switches'>>) {
  const value = JSON.stringify(switches)
  await app.db
    .insertInto('settings')
    .values({ key: 'switches', value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Sets which parts of an owner's edit go live at once, like the operator. */
export async function buildLiveParts(app: App, live: OwnerPart[]) {
  const value = JSON.stringify({ live })
  await app.db
    .insertInto('settings')
    .values({ key: 'edits', value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

type Given = { email?: string; listing?: Parameters<typeof buildListing>[1] }

/** Builds a contractor's account that manages a listing. */
export async function buildOwner(app: App, { email = 'ann@example.com', listing = {} }: Given = {}) {
  const business = await buildListing(app, listing)
  const account = await giveListing(app, business.id, email)
  return { account, caller: account.caller, business }
}

/** Gives a listing to a new account, whoever owned it before. */
export async function giveListing(app: App, businessId: string, email: string) {
  const account = await buildAccount(app, { email })
  await app.transaction(async tx => {
    const changeId = await recordChange(tx, operator, { action: 'load-sample-data' })
    const owner = { businessId, userId: account.id, changeId, since: tx.clock.now() }
    await replaceOwners(tx, { ...owner, proof: 'code' })
    await updateBusinesses(tx, [businessId], { claimed: true })
    return { ok: true }
  })
  return account
}

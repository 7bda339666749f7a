import { sql } from 'kysely'
import type { App } from '#domain/app.ts'
import { daysAfter } from '#platform/time/days.ts'

// A letter on paper to a listed business that has no email address. Its code is enough to claim the listing.

type Store = Pick<App, 'db' | 'clock'>

export const letterDays = 180
/**
 * Wrong codes of all accounts together. A code has 40 bits, so guessing it this often succeeds once in 55 million letters. An account has 10
 * tries a day and an address 20, so that ending a code takes a thousand addresses in one day.
 */
export const letterTries = 20_000
const lettersShown = 100

/** Without I, O, 0 and 1, which are easy to confuse on paper. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** As on paper: `7KQ2-M9XD`. Derived from the id, so that the table reveals no code. */
export function letterCode({ tokens }: Pick<App, 'tokens'>, id: string) {
  const bytes = Buffer.from(tokens.of('claim-letter', id), 'base64url')
  const letters = [...bytes.subarray(0, 8)].map(byte => alphabet[byte % 32]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export async function addLetter({ db, clock, ids }: Pick<App, 'db' | 'clock' | 'ids'>, businessId: string) {
  const now = clock.now()
  await db
    .insertInto('claimLetters')
    .values({ id: ids.next(), businessId, madeAt: now, expiresAt: daysAfter(now, letterDays) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** `expired`: its 180 days are over. `used-up`: thousands of wrong codes were tried. */
export type LetterState = 'open' | 'expired' | 'used-up'

/** Undefined if the listing has had no letter. */
export async function readLetter({ db, clock }: Store, businessId: string) {
  const letter = await db
    .selectFrom('claimLetters')
    .select(['expiresAt', 'tries'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (!letter) return undefined
  const { expiresAt, tries } = letter
  const isOver = expiresAt.getTime() <= clock.now().getTime()
  const state: LetterState = isOver ? 'expired' : tries >= letterTries ? 'used-up' : 'open'
  return { state, expiresAt }
}

/** Counts the try first. Undefined if there is no letter or no try is left. */
export async function takeLetterTry({ db, clock }: Store, businessId: string) {
  const letter = await db
    .updateTable('claimLetters')
    .set({ tries: sql<number>`tries + 1` })
    .where('businessId', '=', businessId)
    .where('expiresAt', '>', clock.now())
    .where('tries', '<', letterTries)
    .returning('id')
    .executeTakeFirst()
  return letter?.id
}

export async function removeLetter({ db }: Pick<App, 'db'>, businessId: string) {
  await db.deleteFrom('claimLetters').where('businessId', '=', businessId).execute()
}

/** Gives a letter a new code and returns its listing. Undefined if someone already did, or the listing was claimed or isn't public. */
export async function replaceLetter({ db, clock, ids }: Pick<App, 'db' | 'clock' | 'ids'>, letterId: string) {
  const now = clock.now()
  const replaced = await db
    .updateTable('claimLetters')
    .from('businesses')
    .set({ id: ids.next(), madeAt: now, expiresAt: daysAfter(now, letterDays), tries: 0 })
    .where('claimLetters.id', '=', letterId)
    .whereRef('businesses.id', '=', 'businessId')
    .where('live', '=', true)
    .where('claimed', '=', false)
    .returning('businessId')
    .executeTakeFirst()
  return replaced?.businessId
}

/** Keeps letters with an expired code, so that the listing shows that and can get a new letter. */
export async function eraseLetters({ db }: Pick<App, 'db'>) {
  const claimed = db.selectFrom('businesses').select('id').where('claimed', '=', true)
  await db.deleteFrom('claimLetters').where('businessId', 'in', claimed).execute()
}

export type Letter = {
  id: string
  name: string
  slug: string
  city: string
  state: string
  postalCode: string
  licenseNumber: string
  expiresAt: Date
  /** The count of all such letters, including those not shown. */
  total: number
}

/** The letters of listings that nobody has claimed, the latest first: those whose code works, or those whose code is over. */
export async function listLetters({ db, clock }: Store, are: 'open' | 'over', businessId?: string): Promise<Letter[]> {
  const chosen = businessId === undefined ? sql`true` : sql`b.id = ${businessId}`
  const works = sql`(l.expires_at > ${clock.now()} and l.tries < ${letterTries})`
  const { rows } = await sql<Letter>`
    select l.id, b.name, s.slug, p.name as city, p.state, b.postal_code, b.license_number, l.expires_at,
      (count(*) over ())::integer as total
    from claim_letters l join businesses b on b.id = l.business_id join places p on p.id = b.place_id
    join business_slugs s on s.business_id = b.id and s.current
    where ${works} = ${are === 'open'} and b.live and not b.claimed and ${chosen}
    order by l.made_at desc, b.name, l.id limit ${lettersShown}`.execute(db)
  return rows
}

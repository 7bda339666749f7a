import { sql } from 'kysely'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { tryLock } from '../database/locks.ts'

export type RateLimits = {
  /** Counts one use of `what` by `who`. Returns seconds to wait, or 0 if it may proceed. */
  take(what: string, who: string): Promise<number>
  giveBack(what: string, who: string): Promise<void>
  /** Counts a use in the caller's transaction. Returns false once `what` is used up. Others wait for this count. */
  takeWithin(tx: Database, what: string, who: string): Promise<boolean>
  /** Like `takeWithin`, for long transactions: returns `busy` at once while another one of them holds the count of `who`. */
  tryTakeWithin(tx: Database, what: string, who: string): Promise<'taken' | 'used-up' | 'busy'>
  giveBackWithin(tx: Database, what: string, who: string): Promise<void>
  /** Counts nothing. Returns whether `who` has used up `what`. */
  isUsedUp(what: string, who: string): Promise<boolean>
  /** Deletes expired counts, which the library only overwrites. Returns how many. */
  forgetPast(): Promise<number>
}

export type Limit = { times: number; seconds: number }

/** Limits are exact across processes: the counts are in the table `rate_limits`. An unknown `what` is a bug. */
export function openRateLimits(pool: Pool, limits: Record<string, Limit>): RateLimits {
  const limiters = new Map(
    Object.entries(limits).map(([what, { times, seconds }]) => [
      what,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: what,
        points: times,
        duration: seconds,
      }),
    ]),
  )
  function limiterOf(what: string) {
    const limiter = limiters.get(what)
    if (!limiter) throw new Error(`no limit is set for ${what}`)
    return limiter
  }
  const keyOf = (what: string, who: string) => limiterOf(what).getKey(who)
  async function takeWithin(tx: Database, what: string, who: string) {
    const { points, duration } = limiterOf(what)
    const now = Date.now()
    const { rows } = await sql<{ points: number }>`
      insert into rate_limits as old (key, points, expire) values (${keyOf(what, who)}, 1, ${now + duration * 1000})
      on conflict (key) do update set
        points = case when old.expire <= ${now} then 1 else old.points + 1 end,
        expire = case when old.expire <= ${now} then excluded.expire else old.expire end
        where old.expire <= ${now} or old.points < ${points}
      returning points`.execute(tx)
    return rows.some(({ points: used }) => used <= points)
  }
  return {
    async take(what, who) {
      try {
        await limiterOf(what).consume(who)
        return 0
      } catch (reached) {
        if (reached instanceof RateLimiterRes) return Math.max(1, Math.ceil(reached.msBeforeNext / 1000))
        throw reached
      }
    },
    async giveBack(what, who) {
      await limiterOf(what).reward(who)
    },
    takeWithin,
    async tryTakeWithin(tx, what, who) {
      if (!(await tryLock(tx, `rate-limit ${keyOf(what, who)}`))) return 'busy'
      return (await takeWithin(tx, what, who)) ? 'taken' : 'used-up'
    },
    async giveBackWithin(tx, what, who) {
      await sql`update rate_limits set points = points - 1 where key = ${keyOf(what, who)} and points > 0`.execute(tx)
    },
    async isUsedUp(what, who) {
      const used = await limiterOf(what).get(who)
      return used !== null && used.remainingPoints <= 0
    },
    async forgetPast() {
      const { rowCount } = await pool.query('delete from rate_limits where expire < $1', [Date.now()])
      return rowCount ?? 0
    },
  }
}

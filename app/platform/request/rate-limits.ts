import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export type RateLimits = {
  /** Counts one use of `what` by `who`. Returns seconds to wait, or 0 if it may proceed. */
  take(what: string, who: string): Promise<number>
  giveBack(what: string, who: string): Promise<void>
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

import type { App } from '#domain/app.ts'

type Reader = Pick<App, 'db'>

/** The ways in that the sign-in library keeps: the password, and accounts elsewhere. */
export async function countCredentials({ db }: Reader, userId: string) {
  const count = db.selectFrom('credentials').select(eb => eb.fn.countAll<number>().as('count'))
  return (await count.where('userId', '=', userId).executeTakeFirstOrThrow()).count
}

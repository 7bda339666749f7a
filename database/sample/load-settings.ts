import type { App } from '#domain/app.ts'

/** The key whose presence says that this database was filled with sample data, and when. */
export const sampleMark = 'sample-data'

/** What the operator would have typed. A setting that is there already stays. */
export async function loadSettings({ db }: Pick<App, 'db'>, now: Date) {
  const settings = {
    operator: { email: 'operator@roof-rescue.example.com', language: 'en' },
    // Kept free for fiction, like those of the businesses, and none of theirs.
    site: { title: 'Roof Rescue', phone: '(728) 555-0199', email: 'hello@roof-rescue.example.com' },
    [sampleMark]: { loadedAt: now.toISOString() },
  }
  await db
    .insertInto('settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}

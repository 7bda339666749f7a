import type { App } from '#domain/app.ts'

/** Marks a database as filled with sample data, and when. */
export const sampleMark = 'sample-data'

/** Writes settings as an operator would have entered them. Existing settings stay. */
export async function loadSettings({ db }: Pick<App, 'db'>, now: Date) {
  const settings = {
    operator: { email: 'operator@roof-rescue.example.com', language: 'en' },
    // This number is reserved for fiction, and none of the businesses has it.
    site: { title: 'Roof Rescue', phone: '(728) 555-0199', email: 'hello@roof-rescue.example.com' },
    // The law requires one in bulk email, which isn't sent without it.
    sender: { postalAddress: '100 Example Street, West Palm Beach, FL 33401' },
    [sampleMark]: { loadedAt: now.toISOString() },
  }
  await db
    .insertInto('settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}

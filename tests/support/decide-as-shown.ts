import type { App, Caller } from '#domain/app.ts'
import { type SeenVersion, versionOf } from '#domain/foundation/changes/seen-version.server.ts'
import { decideItem } from '#domain/oversight/inbox/decide-item.server.ts'
import { readItem } from '#domain/oversight/inbox/inbox-items.server.ts'
import { noteItem } from '#domain/oversight/inbox/note-item.server.ts'

type Unseen<Input> = Input extends unknown ? Omit<Input, 'seen'> : never
type Decision = Unseen<Parameters<typeof decideItem>[2]>
type Note = Unseen<Parameters<typeof noteItem>[2]>

/** Returns the version that an operator sees now; empty for a missing item. */
export async function openedItem(
  app: App,
  { kind, id }: Pick<Decision, 'kind' | 'id'>,
): Promise<{ seen: SeenVersion; choices: NonNullable<Awaited<ReturnType<typeof readItem>>>['choices'] }> {
  return (await readItem(app, kind, id)) ?? { seen: versionOf([]), choices: [] }
}

/** Decides an item in its current version. */
export async function decideAsShown(app: App, caller: Caller, decision: Decision) {
  return decideItem(app, caller, { ...decision, seen: (await openedItem(app, decision)).seen })
}

/** Adds a note to an item in its current version. */
export async function noteAsShown(app: App, caller: Caller, note: Note) {
  return noteItem(app, caller, { ...note, seen: (await openedItem(app, note)).seen })
}

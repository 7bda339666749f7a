import { z } from 'zod'
import type { App, Caller, Result } from '#domain/app.ts'
import { tableColumns } from '#domain/directory/listings/table-column.ts'
import { may } from '#domain/permissions.ts'
import { allTexts } from '#platform/request/forms.ts'
import { type DeskView, deskViewKinds, tableSizes } from './desk-view.ts'
import { readDeskView, writeDeskView } from './desk-views.server.ts'

/** The choices that a query string or form can make; anything else stays unchanged. */
export const deskViewFields = z.object({
  view: z.enum(deskViewKinds).optional().catch(undefined),
  rows: z.coerce
    .number()
    .pipe(z.union([z.literal(tableSizes[0]), z.literal(tableSizes[1])]))
    .optional()
    .catch(undefined),
  columns: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform(texts => tableColumns.filter(column => allTexts(texts).includes(column))),
  /** Set by the column form. Without it, an empty list means that the form had no columns. */
  choose: z.literal('columns').optional().catch(undefined),
})
type DeskViewChoice = z.output<typeof deskViewFields>

/** Returns the operator's view after this choice, and remembers it for the next visit. */
export async function keepDeskView(
  app: Pick<App, 'db' | 'transaction'>,
  caller: Caller,
  { view, rows, columns, choose }: DeskViewChoice,
): Promise<Result<{ view: DeskView }, 'forbidden'>> {
  if (!may(caller, 'read-listings')) return { ok: false, reason: 'forbidden' }
  const before = await readDeskView(app, caller.actor.id)
  const after: DeskView = {
    view: view ?? before.view,
    size: rows ?? before.size,
    columns: choose ? columns : before.columns,
  }
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  if (isSame) return { ok: true, view: before }
  return app.transaction(async tx => {
    await writeDeskView(tx, caller.actor.id, after)
    return { ok: true, view: after }
  })
}

import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { type DraftError, discardDraft, draftSchema, keepDraft } from '#domain/directory/own-edits/keep-draft.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readForm } from '#platform/request/forms.ts'
import { goOn, leaveFor } from '#platform/request/redirects.ts'
import { clockTime } from '#platform/time/dates.ts'
import { requireUser } from '../accounts/account-guard.ts'
import type { Route } from './+types/own-draft-route'

export const handle: RouteHandle = { permission: 'use-account' }

const statusOf: Record<DraftError, number> = { forbidden: 403, 'listing-unknown': 404, 'too-many': 429 }
const headers = { 'Cache-Control': 'private, no-store' }

/** A GET request redirects to the editor. */
export function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  requireUser(context, url)
  throw leaveFor(`/account/listings/${id}`)
}

/** Saves, discards and restores the draft for the editor's script. */
export async function action({ context, params: { id }, request, url }: Route.ActionArgs) {
  requireUser(context, url)
  const [app, caller, fields] = [context.get(appContext), context.get(callerContext), await readForm(request)]
  if (fields.intent === 'discard' || fields.intent === 'restore') {
    const isUndo = fields.intent === 'restore'
    const done = await discardDraft(app, caller, { businessId: id, isUndo })
    if (!done.ok) throw new Response(null, { status: statusOf[done.reason], headers })
    const query = new URLSearchParams({
      draft: isUndo ? 'restored' : 'discarded',
      at: String(app.clock.now().getTime()),
    })
    return goOn(`/account/listings/${id}?${query}`)
  }
  const draft = draftSchema.safeParse(parsed(fields.draft))
  if (!draft.success) return new Response(null, { status: 422, headers })
  const touched = typeof fields.touched === 'string' ? fields.touched.split(',') : undefined
  const kept = await keepDraft(app, caller, { businessId: id, draft: draft.data, ...(touched && { touched }) })
  if (!kept.ok) return new Response(null, { status: statusOf[kept.reason], headers })
  const at = kept.savedAt && clockTime(region.zone, kept.savedAt, kept.savedAt)
  return Response.json({ at }, { headers })
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

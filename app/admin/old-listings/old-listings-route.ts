import { z } from 'zod'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { importMessages } from '#domain/directory/imports/import-messages.ts'
import { importOldListings } from '#domain/directory/imports/import-old-listings.server.ts'
import { countSkipped } from '#domain/directory/imports/import-report.ts'
import { oldListingsLimit, readOldListings } from '#domain/directory/imports/old-listings.ts'
import { readForm } from '#platform/request/forms.ts'
import { leaveFor } from '#platform/request/redirects.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/old-listings-route'

/** A browser's storage has up to 5 MB, more than other forms may send. */
export const handle: RouteHandle = { permission: 'import-businesses', bodyBytes: uploadBytes }

export type OldListingsAnswer = { ok: true; taken: number; skipped: number } | { ok: false; text: string }

const tooMany = `This works for up to ${oldListingsLimit.toLocaleString('en')} businesses. Import this list as a CSV file.`

const form = z.object({ listings: z.string() })

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  throw leaveFor('/admin')
}

export async function action({ context, request }: Route.ActionArgs): Promise<OldListingsAnswer> {
  requireStaff(context, handle.permission)
  const sent = form.safeParse(await readForm(request))
  const read = readOldListings(sent.data?.listings ?? null)
  const listings = read.kind === 'listings' ? read.listings : []
  if (listings.length > oldListingsLimit) return { ok: false, text: tooMany }
  const imported = await importOldListings(context.get(appContext), context.get(callerContext), listings)
  if (!imported.ok) return { ok: false, text: importMessages.en.errors[imported.reason](imported.detail) }
  const { added, changed, same } = imported.report
  return { ok: true, taken: added + changed + same, skipped: countSkipped(imported.report) }
}

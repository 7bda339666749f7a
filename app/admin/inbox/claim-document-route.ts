import { appContext, type RouteHandle } from '#context.ts'
import { readClaim } from '#domain/claims/claims.server.ts'
import { readFileContent } from '#domain/files/files.server.ts'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/claim-document-route'

export const handle: RouteHandle = { permission: 'use-dashboard' }

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** The document of a claim, to be saved: whatever is in it, it never runs on a page of ours. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdmin(context)
  const app = context.get(appContext)
  const claim = await readClaim(app, id)
  const file = claim?.fileId ? await readFileContent(app, claim.fileId) : undefined
  if (!file) return new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="claim.${endings[file.mediaType] ?? 'bin'}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  })
}

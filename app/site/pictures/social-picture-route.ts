import { data } from 'react-router'
import { appContext, factsContext, type RouteHandle } from '#context.ts'
import type { App } from '#domain/app.ts'
import { palettesOf } from '#domain/foundation/brand/accent.ts'
import { readBrandPicture } from '#domain/foundation/brand/brand-pictures.server.ts'
import { readAccent, readBrandPictures, readSite } from '#domain/foundation/settings/settings.server.ts'
import { drawSocialPicture } from '#pictures/social-picture.ts'
import { type BrandPictures, sizeOfBrandPicture } from '#platform/images/brand-picture.ts'
import { PicturesBusy } from '#platform/images/pictures.ts'
import type { Route } from './+types/social-picture-route'
import { readSocialCard } from './social-card.server.ts'
import { socialFonts } from './social-fonts.ts'
import { pathOfSocialPicture } from './social-picture-path.ts'

export const handle: RouteHandle = { permission: 'read-directory', slugs: ['*'], priority: 'deferrable', cached: [] }

/** Draws pictures of existing pages only, so that made-up URLs can't cause unlimited work. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const path = pathOfSocialPicture(new URL(request.url).pathname)
  const card = path === undefined ? null : await readSocialCard(app, path)
  if (!card) throw data('Picture not found', 404)
  context.get(factsContext).dependsOn('settings', ...card.tags)
  const [{ title: sign }, accent, brand] = await Promise.all([readSite(app), readAccent(app), readBrandPictures(app)])
  const edge = accent && palettesOf(accent).dark.accent
  const look = { sign, ...(edge && { edge }), logo: await readLogo(app, brand) }
  const png = await draw(app, drawSocialPicture({ ...card, ...look }, card.scene, socialFonts()))
  return new Response(png, { headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' } })
}

/** Returns the logo for a dark background as a data URL. It's safe to embed because we drew it. */
async function readLogo(app: Pick<App, 'db' | 'bucket'>, { logo, logoDark }: BrandPictures) {
  const name = logoDark || logo
  const file = name ? await readBrandPicture(app, name, 'full') : undefined
  if (!file) return undefined
  const href = `data:${file.mediaType};base64,${file.content.toString('base64')}`
  return { href, ...sizeOfBrandPicture(name), hasPlate: logoDark === '' }
}

async function draw({ pictures }: Pick<App, 'pictures'>, svg: string) {
  try {
    return await pictures.rasterPng(svg)
  } catch (error) {
    if (!(error instanceof PicturesBusy)) throw error
    throw data('Try again in a minute', { status: 503, headers: { 'Retry-After': '60' } })
  }
}

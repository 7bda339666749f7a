import type { App } from '#domain/app.ts'
import { readMarketingTexts } from '../settings/settings.server.ts'
import { type Claim, type ClaimPage, marketingClaims } from './marketing-claims.ts'

/** Returns the claims of a page with the operator's changes; a field they left empty keeps its default text. */
export async function readMarketingClaims(app: Pick<App, 'db'>, page: ClaimPage): Promise<Claim[]> {
  return (await readAllClaims(app))[page]
}

/** Returns the claims of every page. */
export async function readAllClaims(app: Pick<App, 'db'>): Promise<Record<ClaimPage, Claim[]>> {
  const texts = await readMarketingTexts(app)
  const shown = (page: ClaimPage): Claim[] =>
    marketingClaims[page].map(({ id, figure, label }) => {
      const own = texts[id]
      return { id, figure: own?.figure || figure, label: own?.label || label }
    })
  return {
    'tarping-page': shown('tarping-page'),
    'rebates-section': shown('rebates-section'),
    'list-business': shown('list-business'),
    advertising: shown('advertising'),
  }
}

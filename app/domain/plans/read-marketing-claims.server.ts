import type { App } from '../app.ts'
import { readMarketingTexts } from '../settings/settings.server.ts'
import { type Claim, type ClaimPage, marketingClaims } from './marketing-claims.ts'

/** The claims of a page as the operator wants them; what he left empty stands as it was written. */
export async function readMarketingClaims(app: Pick<App, 'db'>, page: ClaimPage): Promise<Claim[]> {
  const texts = await readMarketingTexts(app)
  return marketingClaims[page].map(({ id, figure, label }) => {
    const own = texts[id]
    return { id, figure: own?.figure || figure, label: own?.label || label }
  })
}

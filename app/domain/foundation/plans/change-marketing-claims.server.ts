import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import type { Fields } from '#platform/request/forms.ts'
import { changeSetting } from '../settings/change-setting.server.ts'
import type { RewrittenClaim } from '../settings/setting.ts'
import { claim } from '../settings/setting-schema.server.ts'
import { readMarketingTexts } from '../settings/settings.server.ts'
import { type Claim, type ClaimPage, marketingClaims } from './marketing-claims.ts'

const allClaims: readonly Claim[] = Object.values(marketingClaims).flat()

/** Fields are `figure.{id}` and `label.{id}`. Null when a text is too long. */
export function readMarketingForm(fields: Fields): Record<string, RewrittenClaim> | null {
  const given = Object.fromEntries(
    allClaims.map(({ id }) => [id, { figure: fields[`figure.${id}`] ?? '', label: fields[`label.${id}`] ?? '' }]),
  )
  return z.record(z.string(), claim).safeParse(given).data ?? null
}

type Rewriting = { version: number; texts: Record<string, RewrittenClaim> }

/** Stores only differences from the default texts, so that defaults can still change. */
export function changeMarketingClaims(app: Pick<App, 'transaction'>, caller: Caller, { version, texts }: Rewriting) {
  const rewritten = allClaims.flatMap(({ id, figure, label }) => {
    const own = texts[id]
    const differs = own !== undefined && ((own.figure || figure) !== figure || (own.label || label) !== label)
    return differs ? [[id, own] as const] : []
  })
  return changeSetting(app, caller, { key: 'marketing', version, change: { texts: Object.fromEntries(rewritten) } })
}

/** A field that the operator left empty keeps its default text. */
export async function readMarketingClaims(app: Pick<App, 'db'>, page: ClaimPage): Promise<Claim[]> {
  return (await readAllClaims(app))[page]
}

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

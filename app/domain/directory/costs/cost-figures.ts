import { type BuiltInText, emptyText } from '#domain/foundation/content/content-text.ts'
import type { NamedTexts, TextField } from '#domain/foundation/content/named-text.ts'
import { type CostPart, costParts, type UsualShares, usualShares } from '../estimates/estimate.ts'

// The figures about costs that pages and the estimate checker share. The operator may replace them, with their source.

export const figuresPath = '/admin/texts/figures'
export const costsPath = `${figuresPath}/costs`
const tarpingPath = `${costsPath}/tarping`
const sharesPath = `${costsPath}/shares`

export type CostSource = { name: string; url: string; checkedOn: string }
export type TarpingCosts = Record<(typeof tarpingNames)[number], number>
/** `source` is null for the figures as specified. */
export type CostFigures = {
  tarping: TarpingCosts & { source: CostSource | null }
  shares: UsualShares & { source: CostSource | null }
}

const tarpingNames = ['smallArea', 'smallFrom', 'smallTo', 'mediumFrom', 'mediumTo', 'largeArea', 'largeFrom'] as const
const builtInTarping: TarpingCosts = {
  ...{ smallArea: 200, smallFrom: 300, smallTo: 500 },
  ...{ mediumFrom: 500, mediumTo: 800, largeArea: 500, largeFrom: 800 },
}

export const builtInCosts: CostFigures = {
  tarping: { ...builtInTarping, source: null },
  shares: { ...usualShares, source: null },
}

const amount = { kind: 'dollars', limit: 12 } as const
const size = { kind: 'number', limit: 12 } as const
const share = { kind: 'percent', limit: 6 } as const

/** The fields that every figure needs. */
export const sourceFields = [
  { name: 'sourceName', label: 'Source', kind: 'line', limit: 120 },
  { name: 'sourceUrl', label: 'Address of the source', kind: 'link', limit: 300 },
  { name: 'checkedOn', label: 'Checked on', kind: 'checked-day', limit: 10 },
] as const satisfies readonly TextField[]

const tarpingFields: readonly TextField[] = [
  { name: 'smallArea', label: 'Small area: up to, in sq ft', ...size },
  { name: 'smallFrom', label: 'Small area: from, in dollars', ...amount },
  { name: 'smallTo', label: 'Small area: to, in dollars', ...amount, above: 'smallFrom' },
  { name: 'largeArea', label: 'Large area: more than, in sq ft', ...size, above: 'smallArea' },
  { name: 'mediumFrom', label: 'Area in between: from, in dollars', ...amount },
  { name: 'mediumTo', label: 'Area in between: to, in dollars', ...amount, above: 'mediumFrom' },
  { name: 'largeFrom', label: 'Large area: from, in dollars', ...amount },
  ...sourceFields,
]

const partLabels: Record<CostPart, string> = {
  materials: 'Materials',
  labor: 'Labor',
  permits: 'Permits',
  overhead: 'Overhead and profit',
}

const shareFields: readonly TextField[] = [
  ...costParts.flatMap((part): TextField[] => [
    { name: `${part}From`, label: `${partLabels[part]}: from, in percent`, ...share },
    { name: `${part}To`, label: `${partLabels[part]}: to, in percent`, ...share, above: `${part}From` },
  ]),
  ...sourceFields,
]

const reviewed = '2026-11-21'
const figures = { ...emptyText, group: 'figures', language: 'en', reviewed } as const
const noSource = { sourceName: '', sourceUrl: '', checkedOn: '' }

/** Figures are the same in every language. */
export const builtInCostTexts: BuiltInText[] = [
  {
    ...{ ...figures, path: tarpingPath, title: 'Tarping costs' },
    fields: { ...Object.fromEntries(tarpingNames.map(name => [name, String(builtInTarping[name])])), ...noSource },
    form: { fields: tarpingFields, shownAt: '/services/emergency-tarping' },
  },
  {
    ...{ ...figures, path: sharesPath, title: 'Parts of a roof’s price' },
    fields: {
      ...Object.fromEntries(
        costParts.flatMap(part => [
          [`${part}From`, String(usualShares[part].from)],
          [`${part}To`, String(usualShares[part].to)],
        ]),
      ),
      ...noSource,
    },
    form: { fields: shareFields, shownAt: '/guides/understanding-estimates' },
  },
]

export function costsFrom(texts: readonly { path: string; fields: NamedTexts | null }[]): CostFigures {
  const [tarping, shares] = [tarpingPath, sharesPath].map(path => texts.find(text => text.path === path)?.fields)
  return {
    tarping: tarping ? { ...numbersIn(tarping), source: sourceIn(tarping) } : builtInCosts.tarping,
    shares: shares ? { ...sharesIn(shares), source: sourceIn(shares) } : builtInCosts.shares,
  }
}

/** A draft may lack figures, which are then as specified. */
function numbersIn(fields: NamedTexts): TarpingCosts {
  const costs = { ...builtInTarping }
  for (const name of tarpingNames) if (fields[name]) costs[name] = Number(fields[name])
  return costs
}

function sharesIn(fields: NamedTexts): UsualShares {
  const shares: UsualShares = { ...usualShares }
  for (const part of costParts) {
    const { from, to } = usualShares[part]
    shares[part] = { from: Number(fields[`${part}From`] || from), to: Number(fields[`${part}To`] || to) }
  }
  return shares
}

function sourceIn({ sourceName = '', sourceUrl = '', checkedOn = '' }: NamedTexts): CostSource | null {
  return sourceUrl ? { name: sourceName, url: sourceUrl, checkedOn } : null
}

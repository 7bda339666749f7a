import type { PricePreview } from '#domain/commerce/prices/price-change.ts'

export type PricesAnswer = {
  typed: Record<string, string | undefined>
  fieldErrors: string[]
  notice?: string
  preview?: PricePreview
}

import type { Search } from './search.ts'
import { squeeze, type TypedSearch } from './search-words.ts'

/** The categories that people mean by what they call a trade, each once. */
export function categoriesMeant(trades: TypedSearch['trades']) {
  return [...new Set(trades.flatMap(({ means }) => (means.kind === 'trade' ? means.categories : [])))]
}

type Asked = { search: Pick<Search, 'q' | 'category'>; chosen: string | undefined; typed: TypedSearch | null }

/**
 * The category by which a search found a listing, when the card doesn't show it anyway: the first of its further ones that was
 * chosen, contains the words, or is what they mean. Undefined when its first category is one itself, or none is.
 */
export function foundCategory(categories: readonly string[], { search: { q }, chosen, typed }: Asked) {
  const words = typed ? [...typed.words, ...typed.trades.map(trade => squeeze(trade.typed))] : []
  const meant: readonly string[] = typed ? categoriesMeant(typed.trades) : []
  const isFound = (category: string) =>
    chosen !== undefined
      ? category === chosen
      : typed
        ? meant.includes(category) || words.some(word => word.length > 2 && squeeze(category).includes(word))
        : q !== '' && category.toLowerCase().includes(q.toLowerCase())
  const [first = '', ...further] = categories
  return isFound(first) ? undefined : further.find(isFound)
}

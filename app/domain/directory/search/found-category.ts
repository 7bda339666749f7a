import type { Search } from './search.ts'
import { squeeze, type TypedSearch } from './search-words.ts'

export function categoriesMeant(trades: TypedSearch['trades']) {
  return [...new Set(trades.flatMap(({ means }) => (means.kind === 'trade' ? means.categories : [])))]
}

type Asked = { search: Pick<Search, 'q' | 'category'>; chosen: string | undefined; typed: TypedSearch | null }

/**
 * Returns the category by which a search found a listing, if the card doesn't show it: the first secondary one that was chosen,
 * contains the words, or is their meaning. Undefined when the primary category matches too, or none does.
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

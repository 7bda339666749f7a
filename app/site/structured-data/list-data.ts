import type { ItemListLeaf } from 'schema-dts'

type Listed = { name: string; slug: string }

/** The businesses a page lists, in its order. `total` counts also those on later pages. */
export function listData(cards: readonly Listed[], total = cards.length) {
  return ({ baseUrl }: { baseUrl: string }): ItemListLeaf => ({
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: cards.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${baseUrl}/business/${slug}`,
    })),
  })
}

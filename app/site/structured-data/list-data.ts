import type { ItemListLeaf } from 'schema-dts'

type Listed = { name: string; slug: string }

/** Returns the list of businesses on a page, in its order. `total` includes later pages; undefined if they weren't all counted. */
export function listData(cards: readonly Listed[], total: number | undefined) {
  return ({ baseUrl }: { baseUrl: string }): ItemListLeaf => ({
    '@type': 'ItemList',
    ...(total !== undefined && { numberOfItems: total }),
    itemListElement: cards.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${baseUrl}/business/${slug}`,
    })),
  })
}

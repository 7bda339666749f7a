import type { ItemListLeaf } from 'schema-dts'

type Listed = { name: string; slug: string }

/** The businesses a page lists, in its order. `total` counts also those on later pages; undefined: nobody has counted them all. */
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

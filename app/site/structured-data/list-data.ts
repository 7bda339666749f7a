import type { BreadcrumbListLeaf, ItemListLeaf } from 'schema-dts'

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

export type Crumb = { name: string; path: string }

/** Returns the breadcrumbs from the home page to this one, inclusive. */
export function breadcrumbData(crumbs: readonly Crumb[]) {
  return ({ baseUrl }: { baseUrl: string }): BreadcrumbListLeaf => ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: baseUrl + path,
    })),
  })
}

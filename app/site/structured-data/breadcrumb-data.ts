import type { BreadcrumbListLeaf } from 'schema-dts'

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

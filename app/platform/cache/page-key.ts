export function isExactAddress(url: URL, parameters: readonly string[]) {
  return url.search === '' || [...url.searchParams.keys()].every(name => parameters.includes(name))
}

/**
 * Returns the normalized form of a page's address: its path and its nonempty known query parameters in the order of the route's
 * list. Addresses with the same key are the same page, and the router receives the key.
 */
export function pageKey(url: URL, parameters: readonly string[]) {
  const kept = new URLSearchParams()
  for (const name of parameters) {
    for (const value of url.searchParams.getAll(name)) if (value) kept.append(name, value)
  }
  return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname
}

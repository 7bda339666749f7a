/** Whether every parameter of the address is one that the page reads. */
export function isExactAddress(url: URL, parameters: readonly string[]) {
  return url.search === '' || [...url.searchParams.keys()].every(name => parameters.includes(name))
}

/**
 * The normal form of a page's address: its path and those of its own query parameters that say something, in the
 * order the route lists them. Addresses with the same key are the same page, and the router is asked for the key.
 */
export function pageKey(url: URL, parameters: readonly string[]) {
  const kept = new URLSearchParams()
  for (const name of parameters) {
    for (const value of url.searchParams.getAll(name)) if (value) kept.append(name, value)
  }
  return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname
}

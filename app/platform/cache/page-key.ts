export function isExactAddress(url: URL, parameters: readonly string[]) {
  return url.search === '' || [...url.searchParams.keys()].every(name => parameters.includes(name))
}

/** The path and its known query parameters in the route's order. Equal keys are the same page. */
export function pageKey(url: URL, parameters: readonly string[]) {
  const kept = new URLSearchParams()
  for (const name of parameters) {
    for (const value of url.searchParams.getAll(name)) if (value) kept.append(name, value)
  }
  return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname
}

type Found = {
  /** The HTML of every page, by address. */
  pages: Map<string, string>
  /** Broken links and missing anchors, with the page that links to them. */
  broken: Map<string, string>
}

const atOnce = 6

/**
 * Starts at the home page. On a page with a query, follows only links to other paths, because a search's filters would
 * go on without end.
 */
export async function crawl(site: string): Promise<Found> {
  const pages = new Map<string, string>()
  const broken = new Map<string, string>()
  const places: { path: string; id: string; from: string }[] = []
  const known = new Set(['/'])
  const waiting = [{ path: '/', from: '' }]

  async function read({ path, from }: { path: string; from: string }) {
    const response = await fetch(site + path)
    const html = await response.text()
    if (!response.ok) broken.set(path, from)
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) return
    pages.set(path, html)
    for (const target of linksIn(html, new URL(path, site))) {
      const next = target.pathname + target.search
      if (target.hash) places.push({ path: next, id: decodeURIComponent(target.hash.slice(1)), from: path })
      if (known.has(next) || (path.includes('?') && target.search !== '')) continue
      known.add(next)
      waiting.push({ path: next, from: path })
    }
  }

  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(read))
  for (const { path, id, from } of places) {
    const html = pages.get(path)
    if (html !== undefined && !html.includes(` id="${id}"`)) broken.set(`${path}#${id}`, from)
  }
  return { pages, broken }
}

function linksIn(html: string, page: URL) {
  const links = [
    ...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g),
    // A form's anchor refers to the result, which isn't on the page yet.
    ...html.matchAll(/<form(?![^>]*method)[^>]*action="([^"#]*)/g),
  ]
  return links
    .map(([, href = '']) => URL.parse(href.replaceAll('&amp;', '&'), page))
    .filter(target => target !== null)
    .filter(target => target.origin === page.origin)
}

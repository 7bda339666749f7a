type Found = {
  /** Every address that answered with a page, and the HTML it answered. */
  pages: Map<string, string>
  /** What did not answer so, or has no such place on its page; with the page that leads there. */
  broken: Map<string, string>
}

const atOnce = 6

/**
 * Follows every link of the site from its home page on. A page with a question in its address is read, but of what it
 * leads to only other paths are followed: the filters of a search would lead on without end.
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

/** Where the links and the asking forms of a page lead, as far as they stay on the site. */
function linksIn(html: string, page: URL) {
  const links = [
    ...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g),
    // Where an answer will stand on the page, a form names before there is one.
    ...html.matchAll(/<form(?![^>]*method)[^>]*action="([^"#]*)/g),
  ]
  return links
    .map(([, href = '']) => URL.parse(href.replaceAll('&amp;', '&'), page))
    .filter(target => target !== null)
    .filter(target => target.origin === page.origin)
}

import { createPageCache, type PageCache, type Rendered, type RenderPage } from '#platform/cache/page-cache.ts'

export function setup({ maxBytes = 1 << 20 } = {}) {
  const clock = { at: 1_000_000 }
  return { clock, cache: createPageCache({ maxBytes, now: () => clock.at }) }
}

/** Returns a renderer of a page with this text and these tags. */
export const page =
  (text: string, tags: string[] = [], freshUntil?: number): RenderPage =>
  async facts => {
    facts.dependsOn(...tags)
    facts.changesAt(freshUntil === undefined ? undefined : new Date(freshUntil))
    return new Response(text, { headers: { 'Content-Type': 'text/html' } })
  }

/** Returns a render that finishes when the test releases it. */
export function held(render: RenderPage) {
  const gate = Promise.withResolvers<void>()
  const work: RenderPage = async facts => {
    const response = await render(facts)
    await gate.promise
    return response
  }
  return { work, finish: gate.resolve }
}

export const never: RenderPage = () => Promise.reject(new Error('This page must not be rendered'))
export const ask = (cache: PageCache, work: RenderPage, url = '/') =>
  cache.render(url, { rawUrl: url, isExact: true }, work)
export const text = (rendered: Rendered) =>
  'page' in rendered ? rendered.page.variant('identity').body.toString() : undefined
export const found = (cache: PageCache, url = '/') => cache.find(url)?.variant('identity').body.toString()

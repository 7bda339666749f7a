import * as build from 'virtual:react-router/server-build'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { expect, test } from 'vitest'
import { appContext, callerContext, deploymentContext, factsContext, logContext } from '#context.ts'
import { loadSampleData } from '#database/sample/load-sample-data.ts'
import type { App } from '#domain/app.ts'
import { createPageFacts } from '#platform/http/page-facts.ts'
import { visitor } from '#tests/support/builders.ts'
import { testSite } from '#tests/support/test-site.ts'

// Run it with: npx vitest run --config bench/uncached-home/vitest.config.ts
// Both sides run React's development build here, as all that Vitest loads.

const floor = 0.35
const rounds = 9
const perRound = 40
const atOnce = 4

test(`an uncached home reaches ${floor} of what React alone takes for the same page and data`, async () => {
  const site = await testSite({ isDemonstration: true })
  await loadSampleData(site.app, site.clock.at)
  const entry = await entryOf(site.app)
  const react = async () =>
    renderToString(createElement(ServerRouter, { context: entry, url: 'https://directory.example/' }))
  const product = async () => (await site.get('/')).html
  expect((await product()).length).toBeGreaterThan(30_000)

  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const [plain, whole] = [await perSecond(react), await perSecond(product)]
    // The first round warms both up.
    if (round > 0) ratios.push(whole / plain)
    console.log(`React alone ${plain.toFixed(0)}/s, the product ${whole.toFixed(0)}/s`)
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
  console.log(`median ratio ${median.toFixed(2)}`)
  expect(median).toBeGreaterThanOrEqual(floor)
})

async function perSecond(work: () => Promise<string>) {
  const started = performance.now()
  let left = perRound
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await work()
    }),
  )
  return perRound / ((performance.now() - started) / 1_000)
}

/** What the router hands to React for the home page, its data loaded. */
async function entryOf(app: App) {
  let entry: EntryContext | undefined
  const capture: typeof build.entry.module.default = (_request, status, headers, context) => {
    entry = context
    return new Response('', { status, headers })
  }
  const handle = createRequestHandler({
    ...build,
    entry: { ...build.entry, module: { ...build.entry.module, default: capture } },
  })
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(callerContext, visitor('bench'))
  context.set(factsContext, createPageFacts())
  context.set(deploymentContext, { isDemonstration: true, isIndexed: false, baseUrl: 'https://directory.example' })
  context.set(logContext, { error: fields => console.error(fields) })
  await handle(new Request('https://directory.example/'), context)
  if (!entry) throw new Error('the home page was not rendered')
  // The stream to the browser can be read once, and a page without the router's scripts sends none of it.
  return { ...entry, serverHandoffStream: undefined }
}

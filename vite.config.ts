import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { drawnIcons, plainSonner } from './scripts/build/adapted-libraries.ts'
import { articles } from './scripts/build/articles.ts'
import { regionData } from './scripts/build/region-data.ts'
import { serverProgram } from './scripts/build/server-program.ts'
import { siteScript } from './scripts/build/site-script.ts'
import { workerScript } from './scripts/build/worker-script.ts'

/** Modules of a few lines that every public page with a list needs at once: apart, their headers weigh more than they do. */
const placeChunk = {
  name: 'places',
  test: /\/app\/(?:site\/places\/(?:miles-text|put-place|serves-text)|domain\/directory\/places\/(?:distance|place)|platform\/text\/language)\.ts$/,
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    articles(),
    drawnIcons(),
    plainSonner(),
    regionData(),
    reactRouter(),
    siteScript('app/web/enhance.ts'),
    serverProgram('app/platform/images/drawing-worker.ts'),
    workerScript('app/offline/service-worker.ts', [
      'app/web/enhance.ts',
      'app/offline/show-kept-quotes.ts',
      'app/site/shortlist/show-lists.ts',
      'app/site/shortlist/show-shortlist.ts',
      'app/site/articles/device-parts.ts',
      'app/site/damage-log/show-damage-log.ts',
    ]),
  ],
  build: {
    // An inlined asset is a data: address, which a strict policy refuses.
    assetsInlineLimit: 0,
    // Lists of what each island imports would weigh as much as the public script itself; the browser reads it in the island.
    modulePreload: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [placeChunk] } } } } },
    ssr: { build: { rolldownOptions: { input: 'app/server.ts' } } },
  },
})

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { plainSonner } from './scripts/build/plain-sonner.ts'
import { siteScript } from './scripts/build/site-script.ts'

export default defineConfig({
  plugins: [tailwindcss(), plainSonner(), reactRouter(), siteScript('app/enhance.ts')],
  // An inlined asset is a data: address, which a strict policy refuses.
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: 'app/server.ts' } } } },
})

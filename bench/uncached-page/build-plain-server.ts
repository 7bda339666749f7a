import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { siteScript } from '#scripts/build/site-script.ts'

const root = join(import.meta.dirname, '../..')

/** Builds separately from the application, and returns the file. */
export async function buildPlainServer() {
  process.env.NODE_ENV = 'production'
  const outDir = join(root, '.react-router/bench')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss(), siteScript('app/web/enhance.ts')],
    build: { ssr: join(import.meta.dirname, 'plain-server.ts'), outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  return join(outDir, 'plain-server.js')
}

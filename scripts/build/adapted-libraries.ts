import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Removes sonner's `<style>` element, which our policy blocks; its style sheet is imported instead. */
export function plainSonner(): Plugin {
  return {
    name: 'plain-sonner',
    transform(code, id) {
      if (!id.endsWith('/sonner/dist/index.mjs')) return
      const plain = code.replace(/^__insertCSS\(.*\);$/m, '')
      if (plain === code) throw new Error('sonner no longer writes its styles as it did')
      // The specification's distance is 20 pixels; this version of sonner uses 45.
      const near = plain.replace('const SWIPE_THRESHOLD = 45;', 'const SWIPE_THRESHOLD = 20;')
      if (near === plain) throw new Error('sonner no longer says how far a swipe goes as it did')
      return { code: near, map: null }
    },
  }
}

const drawnIcon = fileURLToPath(new URL('../../app/ui/drawn-icon.ts', import.meta.url))

/** Lucide's icons come from our factory, which prepares each drawing once. Server and browser must write the same markup. */
export function drawnIcons(): Plugin {
  return {
    name: 'drawn-icons',
    config: () => ({ environments: { ssr: { resolve: { noExternal: ['lucide-react'] } } } }),
    transform(_, id) {
      if (!id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')) return
      return { code: `export { drawnIcon as default } from ${JSON.stringify(drawnIcon)}`, map: null }
    },
  }
}

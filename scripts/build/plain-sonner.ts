import type { Plugin } from 'vite'

/** sonner writes its styles into a `<style>` element, which our policy refuses; its style sheet is imported instead. */
export function plainSonner(): Plugin {
  return {
    name: 'plain-sonner',
    transform(code, id) {
      if (!id.endsWith('/sonner/dist/index.mjs')) return
      const plain = code.replace(/^__insertCSS\(.*\);$/m, '')
      if (plain === code) throw new Error('sonner no longer writes its styles as it did')
      return { code: plain, map: null }
    },
  }
}

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const built = 'virtual:site-script'
const dev = 'virtual:site-script-dev'
const vitesLoader = '\0vite/preload-helper.js'
const ownLoader = fileURLToPath(new URL('./load-island.ts', import.meta.url))

/**
 * Builds the small script of the public pages within the router's client build, so that its islands share React with
 * the hydrated pages. `import url from 'virtual:site-script'` is its hashed URL.
 */
export function siteScript(file: string): Plugin {
  let url = `/@id/__x00__${dev}`
  return {
    name: 'site-script',
    // This must run before Vite's own plugins, whose loader has the same name.
    enforce: 'pre',
    sharedDuringBuild: true,
    configEnvironment: {
      order: 'post',
      handler(name, environment) {
        if (name !== 'client') return
        environment.build ??= {}
        environment.build.rolldownOptions ??= {}
        const { input } = environment.build.rolldownOptions
        environment.build.rolldownOptions.input = [...(Array.isArray(input) ? input : []), file]
      },
    },
    // The client is built first and in the same process, so the server build finds the URL here.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith(file)) url = `/${chunk.fileName}`
      }
    },
    resolveId(source, importer) {
      if (source === built || source === dev) return `\0${source}`
      return source === vitesLoader && importer?.endsWith(file) ? ownLoader : undefined
    },
    load(id) {
      if (id === `\0${built}`) return `export default ${JSON.stringify(this.environment.name === 'client' ? '' : url)}`
      if (id !== `\0${dev}`) return
      return `import '/@vite/client'; import 'virtual:react-router/inject-hmr-runtime'; import '/${file}'
        import.meta.hot.on('site:reload', () => location.reload())`
    },
    hotUpdate({ server }) {
      if (this.environment.name === 'ssr') server.environments.client.hot.send({ type: 'custom', event: 'site:reload' })
    },
  }
}

import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'
import { regionData } from './region-data.ts'

const virtual = 'virtual:worker-build'

/**
 * Builds the service worker, a plain script at `/service-worker.js`, within the router's client build. It knows its
 * build and the chunks of the `needed` source files, which it prefetches.
 */
export function workerScript(file: string, needed: readonly string[]): Plugin {
  return {
    name: 'worker-script',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async generateBundle(_, bundle) {
      const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      const about = { version, needed: needed.flatMap(source => filesOf(bundle, source)) }
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await buildWorker(file, about) })
    },
  }
}

/** Includes all static imports. */
function filesOf(bundle: Rolldown.OutputBundle, source: string) {
  const found = Object.values(bundle).find(
    chunk => chunk.type === 'chunk' && chunk.moduleIds.some(id => id.endsWith(source)),
  )
  if (!found) throw new Error(`${source} is in no chunk of the pages' build`)
  const files = new Set([found.fileName])
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported)
  }
  return [...files].map(file => `/${file}`)
}

async function buildWorker(file: string, about: { version: string; needed: string[] }) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [aboutBuild(about), regionData()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap(each => ('output' in each ? each.output : []))
  const [script, ...others] = outputs
  if (script?.type !== 'chunk' || others.length > 0) throw new Error('The service worker must be one script')
  return script.code
}

function aboutBuild(about: object): Plugin {
  return {
    name: 'about-build',
    resolveId: source => (source === virtual ? `\0${virtual}` : undefined),
    load: id =>
      id === `\0${virtual}`
        ? Object.entries(about)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
            .join('\n')
        : undefined,
  }
}

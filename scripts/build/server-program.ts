import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Builds `file` as a separate program next to the server, which starts it as a process by this name. */
export function serverProgram(file: string): Plugin {
  return {
    name: 'server-program',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'ssr',
    buildStart() {
      this.emitFile({ type: 'chunk', id: file, fileName: basename(file).replace(/\.ts$/, '.js') })
    },
  }
}

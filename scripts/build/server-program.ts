import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Builds `file` as a program of its own beside the server, under its own name: one that the server starts as a process. */
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

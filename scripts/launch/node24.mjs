import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { root, Stop } from './project.mjs'

/** The path of a Node of version 24 or later: the installed package's, or the one that runs this. */
export function node24() {
  const found = [packaged(), process.execPath].find(node => majorOf(node) >= 24)
  if (found) return found
  throw new Stop(
    `Roof Rescue needs Node 24 and no package brings it to ${process.platform} ${process.arch}; please install Node 24 and start again.`,
  )
}

/**
 * The environment in which `node` is also the Node that a script's first line asks for.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function withNodeFirst(node, environment = process.env) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...environment, PATH: [dirname(node), environment.PATH].filter(Boolean).join(separator) }
}

function packaged() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  return join(root, 'node_modules', `node-${system}-${process.arch}`, file)
}

/** @param {string} node */
function majorOf(node) {
  if (node === process.execPath) return Number.parseInt(process.versions.node, 10)
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(1) ?? '', 10)
}

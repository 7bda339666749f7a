import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { root, Stop } from './project.mjs'
import { nodePackageFor } from './supported-machine.mjs'

/** Returns the path of a Node of version 24 or later: the installed package's, or the one that runs this. */
export function node24() {
  const found = [packaged(), process.execPath].find(node => node && majorOf(node) >= 24)
  if (found) return found
  throw new Stop(
    `Roof Rescue needs Node 24, and the package ${nodePackageFor(process)} didn't bring one that runs here: install Node 24 and start again.`,
  )
}

/**
 * Returns an environment in which `node`, as in a script's first line, is this Node.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function withNodeFirst(node, environment = process.env) {
  return { ...environment, PATH: [dirname(node), environment.PATH].filter(Boolean).join(delimiter) }
}

function packaged() {
  const name = nodePackageFor(process)
  return name && join(root, 'node_modules', name, 'bin/node')
}

/** @param {string} node */
function majorOf(node) {
  if (node === process.execPath) return Number.parseInt(process.versions.node, 10)
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(stdout?.slice(1) ?? '', 10)
}

import { existsSync, readFileSync } from 'node:fs'

/**
 * Ends this launcher as by SIGTERM when the npm that started it is gone. npm passes signals to its shell but not to the shell's
 * child, and can't pass on kill -9. Does nothing without npm: a shell may leave at any time.
 * @param {string} script its path as package.json has it
 */
export function endWithNpm(script) {
  if (!process.env.npm_lifecycle_script?.includes(script)) return
  const first = ancestors(script)
  const timer = setInterval(() => {
    if (ancestors(script) === first) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}

/** Returns the parent and, if that is npm's shell, also its parent, which is npm. @param {string} script */
function ancestors(script) {
  const folder = `/proc/${process.ppid}`
  if (!existsSync(folder)) return `${process.ppid}`
  try {
    const isShell = readFileSync(`${folder}/cmdline`, 'utf8').includes(script)
    const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]
    return isShell ? `${process.ppid} ${parent}` : `${process.ppid}`
  } catch {
    return 'gone'
  }
}

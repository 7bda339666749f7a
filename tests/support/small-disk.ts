import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A disk of its own with so many megabytes, or undefined where this user may not mount one; gone when the test has ended. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-disk-'))
  const options = `size=${megabytes}m,mode=0711`
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
  onTestFinished(() => {
    if (isMounted) spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  if (!isMounted) return undefined
  const ballast = join(folder, 'ballast')
  return {
    folder,
    /** Leaves no room for another page of anything. */
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      // Beyond what is free: as much as there is room for is written before it fails.
      try {
        writeFileSync(ballast, Buffer.alloc((bavail + 1) * bsize))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
  }
}

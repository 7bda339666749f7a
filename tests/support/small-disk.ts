import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Returns undefined where this user may not mount. Unmounted when the test ends. */
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
    /** Fills the disk completely. */
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      // This is more than the free space: the write fills the disk before it fails.
      try {
        writeFileSync(ballast, Buffer.alloc((bavail + 1) * bsize))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
  }
}

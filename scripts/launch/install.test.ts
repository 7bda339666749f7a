import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startModule } from './child.ts'
import { temporaryFolder } from './temporary-folder.ts'

const said = 'Installing packages. This happens once and takes about a minute.\n'

test('two concurrent starts install once, and the next start installs nothing', { timeout: 60_000 }, async () => {
  const folder = project(['ladder'])
  const both = await Promise.all([install(folder), install(folder)])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.filter(({ output }) => output.includes(said))).toHaveLength(1)
  expect(existsSync(join(folder, 'node_modules/ladder/package.json'))).toBe(true)
  expect(await install(folder)).toMatchObject({ code: 0, output: '' })
})

test('a changed lock triggers an installation, including development packages in production', {
  timeout: 60_000,
}, async () => {
  const folder = project(['ladder'])
  await install(folder)
  describe(folder, ['ladder', 'nails'])
  expect(await install(folder, { NODE_ENV: 'production' })).toMatchObject({ code: 0, output: said })
  expect(existsSync(join(folder, 'node_modules/nails/package.json'))).toBe(true)
})

test('a manual npm ci is enough, unless it omitted packages that we need', { timeout: 60_000 }, async () => {
  const folder = project(['ladder'])
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' })
  expect(await install(folder)).toMatchObject({ code: 0, output: '' })
  rmSync(join(folder, 'node_modules'), { recursive: true })
  execFileSync('npm', ['ci', '--omit=dev'], { cwd: folder, stdio: 'ignore' })
  expect(await install(folder)).toMatchObject({ code: 0, output: said })
})

test('if npm fails, shows its reason and one sentence', { timeout: 60_000 }, async () => {
  const folder = project(['ladder'])
  const packageJson = {
    name: 'roof',
    version: '1.0.0',
    devDependencies: { ladder: 'file:ladder', nails: 'file:nails' },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson))
  const { code, output } = await install(folder)
  expect(code).toBe(1)
  expect(output).toContain('in sync')
  expect(output.trimEnd().split('\n').at(-1)).toBe('npm ci couldn’t install the packages. Its output is above.')
  expect(output).not.toContain('    at ')
})

function install(folder: string, env: Record<string, string> = {}) {
  const source = `
    import { ensureInstalled } from '${new URL('install.mjs', import.meta.url).href}'
    import { main } from '${new URL('project.mjs', import.meta.url).href}'
    await main(async () => { await ensureInstalled('${folder}'); return 0 })`
  return startModule(source, env).ended
}

/** A project whose packages are folders next to it, so that npm needs no registry. */
function project(names: string[]) {
  const folder = temporaryFolder({
    'ladder/package.json': '{ "name": "ladder", "version": "1.0.0" }',
    'nails/package.json': '{ "name": "nails", "version": "1.0.0" }',
  })
  describe(folder, names)
  return folder
}

function describe(folder: string, names: string[]) {
  const devDependencies = Object.fromEntries(names.map(name => [name, `file:${name}`]))
  const roof = { name: 'roof', version: '1.0.0', devDependencies }
  const folders = names.map(name => [name, { version: '1.0.0', dev: true }])
  const links = names.map(name => [`node_modules/${name}`, { resolved: name, link: true }])
  const packages = { '': roof, ...Object.fromEntries([...folders, ...links]) }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(roof))
  const lock = { name: 'roof', version: '1.0.0', lockfileVersion: 3, requires: true, packages }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
}

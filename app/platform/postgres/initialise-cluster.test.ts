import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newDataFolder, openForTest, query } from '#tests/support/data-folder.ts'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { localeOptions } from './initialise-cluster.ts'
import { makePostgresFolder } from './postgres-folder.ts'

// Creating a database takes half a second, and many times that while the disk is flushing.
vi.setConfig({ testTimeout: 60_000 })

/**
 * The database properties that search needs: case folding beyond ASCII, accented letters that count as letters, and code-point
 * order.
 */
const folds = `select lower('ÁÉÍÓÚÜÑ') = 'áéíóúüñ' and upper('açaí ñandú') = 'AÇAÍ ÑANDÚ' and 'Techos PEÑA' ilike '%peña%'
  and 'Techos PEÑA' ~* 'peña' and word_similarity('penalé', 'TOIT PENALÉ') > 0.9 and 'peña' like '%ñ_'
  and initcap('él') = 'Él' and array(select unnest(array['é', 'f', 'Z', 'a']) order by 1) = array['Z', 'a', 'f', 'é']`

const withTrigrams = 'create extension pg_trgm'

test('folds accents in a new database and finds accented words', async () => {
  const { connection } = await openForTest({ dataDir: newDataFolder(), role: 'product' })
  await query(connection, withTrigrams)
  expect(await query(connection, folds)).toEqual([true])
})

test('keeps using a database made with a one-part locale, and folds its accents too', async () => {
  const dataDir = newDataFolder()
  const account = accountFor(dataDir, dataDir)
  const { folder, major } = findBinaries(account)
  const data = join(makePostgresFolder(dataDir, account), 'data')
  const locale = major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C.UTF-8']
  const command = ['-D', data, '--username=postgres', '--encoding=UTF8', ...locale]
  execFileSync(join(folder, 'initdb'), command, { ...account, cwd: '/', env: {}, stdio: 'ignore' })

  const { connection } = await openForTest({ dataDir, role: 'product' })
  await query(connection, withTrigrams)
  expect(await query(connection, folds)).toEqual([true])
})

test('asks initdb on macOS only for locales that macOS has', () => {
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  expect(localeOptions(18, 'darwin')).toEqual(['--locale=C', '--lc-ctype=UTF-8', ...builtin])
  expect(localeOptions(16, 'darwin')).toEqual(['--locale=C', '--lc-ctype=UTF-8'])
  expect(localeOptions(18, 'linux')).toEqual(['--locale=C', '--lc-ctype=C.UTF-8', ...builtin])
})

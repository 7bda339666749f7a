import { existsSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newDataFolder, openForTest, pidOfServer, query } from '#tests/support/data-folder.ts'
import { startOwner } from '#tests/support/start-owner.ts'
import { openPool } from '../database/database.ts'

const soon = { timeout: 20_000, interval: 20 }
const isGone = (pid: number) => !existsSync(`/proc/${pid}`)
const parentOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])

function recordingLog() {
  const warnings: string[] = []
  return { warnings, log: { info() {}, error() {}, warn: (_: object, message: string) => void warnings.push(message) } }
}

test.each([1, 2, 3])('a killed product stops its server and loses no committed row (%i)', async () => {
  const dataDir = newDataFolder()
  const owner = await startOwner(dataDir)
  const server = pidOfServer(owner.folder)
  await query(owner.connection, 'create table notes as select 7 as number')
  await owner.kill()

  // Immediately, while the previous server is still shutting down.
  const { connection } = await openForTest({ dataDir, role: 'product' })
  // Its files are closed by now; the process itself may end a moment later.
  await vi.waitFor(() => expect(isGone(server)).toBe(true), soon)
  expect(await query(connection, 'select number from notes')).toEqual([7])
})

test('the server of a killed product stops even if no product starts again', async () => {
  const owner = await startOwner(newDataFolder())
  const server = pidOfServer(owner.folder)
  await owner.kill()
  await vi.waitFor(() => expect(isGone(server)).toBe(true), soon)
})

test('the next product takes over a server that lost its product and watcher', async () => {
  const dataDir = newDataFolder()
  const owner = await startOwner(dataDir)
  const server = pidOfServer(owner.folder)
  await query(owner.connection, 'create table notes as select 7 as number')
  const wrapper = parentOf(server)
  const children = readFileSync(`/proc/${wrapper}/task/${wrapper}/children`, 'utf8').trim().split(' ').map(Number)
  for (const pid of [wrapper, ...children.filter(child => child !== server)]) process.kill(pid, 'SIGKILL')
  await owner.kill()

  const { connection, joined } = await openForTest({ dataDir, role: 'product' })
  expect(joined).toBe(false)
  // Its files are closed by now; the process itself may end a moment later.
  await vi.waitFor(() => expect(isGone(server)).toBe(true), soon)
  expect(await query(connection, 'select number from notes')).toEqual([7])
})

test('a killed server restarts with its rows, and the pool recovers', async () => {
  const { warnings, log } = recordingLog()
  const { connection, folder } = await openForTest({ dataDir: newDataFolder(), role: 'product', log })
  const pool = openPool(connection)
  onTestFinished(() => pool.end())
  await pool.query('create table notes as select 0 as number')

  for (const round of [1, 2, 3]) {
    await pool.query('insert into notes values ($1)', [round])
    const server = pidOfServer(folder)
    process.kill(server, 'SIGKILL')
    await vi.waitFor(() => expect(pidOfServer(folder)).not.toBe(server), soon)
    const count = () => pool.query('select count(*)::int as count from notes')
    await vi.waitFor(async () => expect((await count()).rows).toEqual([{ count: round + 1 }]), soon)
    expect(warnings).toHaveLength(round)
  }
})

test('a stop during a server restart leaves no server behind', async () => {
  const { warnings, log } = recordingLog()
  const { connection, folder, stop } = await openForTest({ dataDir: newDataFolder(), role: 'product', log })
  process.kill(pidOfServer(folder), 'SIGKILL')
  await vi.waitFor(() => expect(warnings).toHaveLength(1), soon)
  await stop()

  expect(existsSync(connection.host)).toBe(false)
  await expect(query(connection, 'select 1')).rejects.toThrow('ENOENT')
})

test('replaces a server whose watcher was killed', async () => {
  const { connection, folder } = await openForTest({ dataDir: newDataFolder(), role: 'product' })
  const server = pidOfServer(folder)
  process.kill(parentOf(server), 'SIGKILL')
  await vi.waitFor(() => expect(isGone(server)).toBe(true), soon)
  await vi.waitFor(async () => expect(await query(connection, 'select 1')).toEqual([1]), soon)
})

test("runs the server in a separate process group, so Ctrl-C in the terminal doesn't reach it", async () => {
  const owner = await startOwner(newDataFolder())
  const server = pidOfServer(owner.folder)
  const groupOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]
  expect(groupOf(server)).not.toBe(groupOf(owner.pid))
})

test("a product killed during database creation doesn't block the next start", async () => {
  const dataDir = newDataFolder()
  const owner = startOwner(dataDir)
  owner.catch(() => {})
  const children = () => readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const findOwner = () =>
    children().find(pid => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`\0${dataDir}\0`))
  await vi.waitFor(() => expect(existsSync(`${dataDir}/postgres`)).toBe(true), soon)
  process.kill(Number(findOwner()), 'SIGKILL')
  await expect(owner).rejects.toThrow('it ended early')

  const { connection } = await openForTest({ dataDir, role: 'product' })
  expect(await query(connection, 'select 1')).toEqual([1])
})

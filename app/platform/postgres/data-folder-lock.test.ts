import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { holdDataFolder, lockAddress } from './data-folder-lock.ts'

const platforms = process.platform === 'linux' ? (['linux', 'darwin'] as const) : (['darwin'] as const)

async function hold(address: string, role: 'product' | 'command' = 'product') {
  const held = await holdDataFolder(address, role)
  if ('lock' in held) onTestFinished(held.lock.release)
  return held
}

test.each(platforms)("the second process on %s gets the lock holder's pid and role", async platform => {
  const address = lockAddress(newDataFolder(), platform)
  await hold(address, 'command')
  expect(await hold(address)).toEqual({ holder: { pid: process.pid, role: 'command' } })
})

test.each(platforms)('a released folder on %s can be locked again', async platform => {
  const address = lockAddress(newDataFolder(), platform)
  const first = await hold(address)
  if ('lock' in first) first.lock.release()
  expect(await hold(address)).toHaveProperty('lock')
})

test.each(platforms)('only one of many concurrent processes on %s gets the lock', async platform => {
  const address = lockAddress(newDataFolder(), platform)
  const all = await Promise.all(Array.from({ length: 10 }, () => hold(address)))
  expect(all.filter(held => 'lock' in held)).toHaveLength(1)
})

test.each(platforms)('a killed process on %s releases its lock', async platform => {
  const address = lockAddress(newDataFolder(), platform)
  const program = `require('node:net').createServer().listen(${JSON.stringify(address)}, () => console.log('held'))`
  const child = spawn(process.execPath, ['-e', program])
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')

  expect(await hold(address)).toHaveProperty('lock')
})

test("a process that doesn't respond keeps its lock", async () => {
  const address = lockAddress(newDataFolder())
  const mute = createServer(socket => socket.on('error', () => {}))
  await once(mute.listen(address), 'listening')
  onTestFinished(() => void mute.close())

  expect(await hold(address)).toEqual({ holder: { role: 'product' } })
})

import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { keyOf } from './socket-folder.ts'

export type Role = 'product' | 'command'
/** The pid is missing if the process doesn't respond. */
export type Holder = { pid?: number; role: Role }
export type Lock = { release(): void }

const holderSchema = z.object({ pid: z.number(), role: z.enum(['product', 'command']) })
const patienceMs = 2000

/** Linux has abstract sockets, which need no folder and end with their process; other systems use a socket file. */
export function lockAddress(dataDir: string, platform: NodeJS.Platform = process.platform): string {
  return platform === 'linux' ? `\0roof-rescue-${keyOf(dataDir)}` : `/tmp/roof-rescue-${keyOf(dataDir)}.lock`
}

/**
 * Locks the folder until `release`, or until this process ends. Listening on the address is the lock; a client that
 * connects reads the holder's pid and role. Returns the holder if another process has the lock.
 */
export async function holdDataFolder(address: string, role: Role): Promise<{ lock: Lock } | { holder: Holder }> {
  while (true) {
    const server = await listen(address, { pid: process.pid, role })
    if (server) return { lock: { release: () => void server.close() } }
    const holder = await askHolder(address)
    if (holder) return { holder }
    // Removes a killed process's socket file. If two processes do this at once, PostgreSQL refuses the second.
    if (!address.startsWith('\0')) rmSync(address, { force: true })
  }
}

async function listen(address: string, holder: Holder): Promise<Server | undefined> {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.end(JSON.stringify(holder))
  })
  try {
    await once(server.listen(address), 'listening')
    return server.unref()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
    throw error
  }
}

async function askHolder(address: string): Promise<Holder | undefined> {
  const socket = connect(address)
  socket.setTimeout(patienceMs, () => socket.destroy())
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  try {
    return holderSchema.parse(JSON.parse(await text(socket)))
  } catch {
    return { role: 'product' }
  }
}

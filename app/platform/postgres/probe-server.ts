import { connect } from 'node:net'

/** `starting` also covers a server that is shutting down: both ask the client to retry later. */
export type ServerState = 'ready' | 'starting' | 'absent'

const cannotConnectNow = 'C57P03\0'
const patienceMs = 5000

export function probeServer(socketFile: string): Promise<ServerState> {
  return new Promise(resolve => {
    const socket = connect(socketFile, () => socket.write(startupPacket()))
    socket.setTimeout(patienceMs)
    socket.once('data', answer => {
      // R requests authentication. An error such as "too many connections" comes from a working server.
      const text = answer.toString('latin1')
      resolve(text.startsWith('E') && text.includes(cannotConnectNow) ? 'starting' : 'ready')
      socket.destroy()
    })
    socket.once('timeout', () => {
      resolve('starting')
      socket.destroy()
    })
    socket.once('error', () => resolve('absent'))
    // The connection was accepted and closed without a reply: the server is shutting down.
    socket.once('close', () => resolve('starting'))
  })
}

function startupPacket() {
  const names = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + names.length)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, names])
}

import { connect } from 'node:net'

/** `starting` is also a server that shuts down: both say to come back later. */
export type ServerState = 'ready' | 'starting' | 'absent'

const cannotConnectNow = 'C57P03\0'
const patienceMs = 5000

/** Sends a start-up packet to the server behind the socket and reads from its first answer how it is. */
export function probeServer(socketFile: string): Promise<ServerState> {
  return new Promise(resolve => {
    const socket = connect(socketFile, () => socket.write(startupPacket()))
    socket.setTimeout(patienceMs)
    socket.once('data', answer => {
      // R asks for (no) password; an error other than "not now", such as too many connections, is a server that works.
      const text = answer.toString('latin1')
      resolve(text.startsWith('E') && text.includes(cannotConnectNow) ? 'starting' : 'ready')
      socket.destroy()
    })
    socket.once('timeout', () => {
      resolve('starting')
      socket.destroy()
    })
    socket.once('error', () => resolve('absent'))
    // Accepted and dropped without a word: the server is ending.
    socket.once('close', () => resolve('starting'))
  })
}

/** Version 3.0 of the protocol; length first, then version and the names. */
function startupPacket() {
  const names = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + names.length)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, names])
}

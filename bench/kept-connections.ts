import { connect, type Socket } from 'node:net'

export function openConnections(port: string | undefined, count: string | undefined) {
  return Promise.all(Array.from({ length: Number(count) }, () => open(Number(port))))
}

function open(port: number) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay()))
    socket.once('error', reject)
  })
}

export function measureAnswer(socket: Socket | undefined, request: Buffer) {
  return new Promise<{ headBytes: number; bodyBytes: number }>((resolve, reject) => {
    let answer = ''
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const headBytes = answer.indexOf('\r\n\r\n') + 4
      const bodyBytes = Number(/^content-length: (\d+)/im.exec(answer)?.[1])
      if (!answer.startsWith('HTTP/1.1 200 ')) reject(new Error(`Unexpected answer: ${answer.slice(0, 200)}`))
      if (headBytes < 4 || answer.length < headBytes + bodyBytes) return
      socket?.off('data', read)
      resolve({ headBytes, bodyBytes })
    }
    socket?.on('data', read).write(request)
  })
}

/** Sends the rate to the parent process, after that many seconds. */
export function reportRate(seconds: string | undefined, answers: () => number) {
  const startedAt = performance.now()
  setTimeout(() => {
    const rate = Math.round((answers() * 1000) / (performance.now() - startedAt))
    process.send?.(rate, () => process.exit())
  }, Number(seconds) * 1000)
}

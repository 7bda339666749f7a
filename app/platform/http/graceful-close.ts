import type { Server } from 'node:http'

/**
 * Makes `close` end when the last request is answered. Node closes the connections that are idle at that moment, but one
 * that is answering then stays open for its whole keep-alive time.
 */
export function closeGracefully(server: Server, sweepMs = 25) {
  const close = server.close.bind(server)
  server.close = callback => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    return close(error => {
      clearInterval(sweep)
      callback?.(error)
    })
  }
}

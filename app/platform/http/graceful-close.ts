import type { Server } from 'node:http'

/**
 * Makes `close` finish after the last response. Node closes connections that are idle at that moment, but one with a running
 * request would then stay open for its whole keep-alive time.
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

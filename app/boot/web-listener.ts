import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import type { Config } from '#platform/config/config.ts'
import { StartError } from './start-error.ts'

/** Throws a StartError if the server can't listen there. */
export async function listen(server: Server, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>) {
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartError(`Another program is using port ${PORT}. Set PORT to a free one.`)
    throw new StartError(`Can’t listen on ${HOST}, port ${PORT} (${code}).`)
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : PORT
}

export async function findFreePort(host: string) {
  const server = createServer()
  const port = await listen(server, { PORT: 0, HOST: host })
  await new Promise(resolve => server.close(resolve))
  return port
}

export function siteFiles(folder = 'build/client') {
  return sirv(folder, { brotli: true, gzip: true, etag: true, setHeaders: keepHashed })
}

type Serve = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** A file that can't be opened (too many are open, a new build replaced it) ends its response, not the process. */
export function withLostFiles(serve: Serve): Serve {
  return (req, res, next) => {
    res.once('pipe', (source: Readable) => source.once('error', error => res.destroy(error)))
    serve(req, res, next)
  }
}

/** A file with a hash in its name never changes. */
function keepHashed(response: ServerResponse, path: string) {
  const hashed = path.startsWith('/assets/')
  response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
}

import { fork } from 'node:child_process'
import { once } from 'node:events'

export type Server = { port: number; path: string; stop(): void }
export type Load = { encoding: string; connections: string; seconds: string }

export async function startBare(page: string, encoding: string, key = ''): Promise<Server> {
  const child = fork(new URL('bare-server.ts', import.meta.url), [page, encoding, key])
  const [port] = await once(child, 'message')
  return { port: Number(port), path: '/', stop: () => child.kill() }
}

export async function load({ port, path }: Server, { encoding, connections, seconds }: Load) {
  const client = fork(new URL('cached-page/client.ts', import.meta.url), [
    String(port),
    path,
    encoding,
    connections,
    seconds,
  ])
  const [rate] = await once(client, 'message')
  return Number(rate)
}

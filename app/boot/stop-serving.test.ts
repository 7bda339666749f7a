import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { closeGracefully } from '#platform/http/http-server.ts'
import { stopServing } from './stop-serving.ts'

async function serve(answer: (res: ServerResponse) => void) {
  const server = createServer((_req, res) => answer(res))
  closeGracefully(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  const place = server.address()
  return { server, port: typeof place === 'object' && place ? place.port : 0 }
}

function ask(port: number, agent: Agent) {
  return new Promise<string>(resolve => {
    const asked = request({ port, host: '127.0.0.1', agent }, response => {
      response.resume().once('end', () => resolve(`${response.statusCode} ${response.headers.connection}`))
    })
    asked.once('error', () => resolve('broken')).end()
  })
}

test('serves for the delay, closes every connection after its response, and completes the last request', async () => {
  let finish = () => {}
  const { server, port } = await serve(res => {
    if (server.listenerCount('request') > 1) finish = () => res.end('late')
    else res.end('early')
  })
  const agent = new Agent({ keepAlive: true })
  expect(await ask(port, agent)).toBe('200 keep-alive')
  const stopped = stopServing(server, { delayMs: 1_000 })
  const last = ask(port, agent)
  await expect.poll(() => server.listening).toBe(false)
  expect(await ask(port, new Agent())).toBe('broken')
  finish()
  expect(await last).toBe('200 close')
  await stopped
})

test('cuts a request that never ends', async () => {
  const { server, port } = await serve(() => {})
  const hanging = ask(port, new Agent())
  await once(server, 'request')
  await stopServing(server, { delayMs: 0, cutMs: 50 })
  expect(await hanging).toBe('broken')
})

import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenLocally } from '#tests/support/local-port.ts'

/* Sends the bytes and headers of another server's response: the minimum of a node:http server. */

const [address = '', encoding = 'identity', key] = process.argv.slice(2)
const asked = { 'Accept-Encoding': encoding, ...(key && { Authorization: `Bearer ${key}` }) }
const ask = () => new Promise<IncomingMessage>(resolve => get(address, { headers: asked }, resolve))

await buffer(await ask()) // the second response is the cached one
const response = await ask()
const body = await buffer(response)
// Headers that node:http adds itself.
const added = ['date', 'connection', 'keep-alive']
const headers = Object.entries(response.headers).flatMap(([name, value]) =>
  added.includes(name) || value === undefined ? [] : [name, String(value)],
)

const server = createServer({ keepAliveTimeout: 65_000 }, (_req, res) => {
  res.writeHead(200, headers)
  res.end(body)
})
process.send?.(await listenLocally(server))

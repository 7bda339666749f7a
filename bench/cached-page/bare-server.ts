import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/* The least a node:http server can do: the bytes and headers of a page that another server sends. */

const [address = '', encoding = 'identity'] = process.argv.slice(2)
const ask = () =>
  new Promise<IncomingMessage>(resolve => get(address, { headers: { 'Accept-Encoding': encoding } }, resolve))

await buffer(await ask()) // the second answer is the cached one
const response = await ask()
const body = await buffer(response)
// What node:http adds by itself.
const added = ['date', 'connection', 'keep-alive']
const headers = Object.entries(response.headers).flatMap(([name, value]) =>
  added.includes(name) || value === undefined ? [] : [name, String(value)],
)

const server = createServer({ keepAliveTimeout: 65_000 }, (_req, res) => {
  res.writeHead(200, headers)
  res.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const place = server.address()
  if (typeof place === 'object') process.send?.(place?.port)
})

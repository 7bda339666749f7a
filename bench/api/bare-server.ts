import { createServer } from 'node:http'

/* The least a node:http server can do: the bytes and headers of an answer of the API, for whoever asks. */

const [address = '', key = ''] = process.argv.slice(2)
const response = await fetch(address, { headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' } })
const body = Buffer.from(await response.arrayBuffer())
// What node:http adds by itself.
const added = ['date', 'connection', 'keep-alive']
const headers = [...response.headers].filter(([name]) => !added.includes(name)).flat()

const server = createServer({ keepAliveTimeout: 65_000 }, (_req, res) => {
  res.writeHead(200, headers)
  res.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const place = server.address()
  if (typeof place === 'object') process.send?.(place?.port)
})

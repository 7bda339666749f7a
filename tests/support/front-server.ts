import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

type Rewrite = (path: string, body: string) => string

/**
 * Acts as a proxy or a bad connection: it can change responses, stay silent, and lose a response. Stopped when the test
 * ends.
 */
export async function startFrontServer(target: string) {
  const line = { isSilent: false, losesAnswers: false, rewrite: (_path: string, body: string) => body }
  const server = createServer((req, res) => {
    if (!line.isSilent) pass(req, res, target, line)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return { line, url: `http://localhost:${address.port}` }
}

type Line = { losesAnswers: boolean; rewrite: Rewrite }

function pass(req: IncomingMessage, res: ServerResponse, target: string, line: Line) {
  // The response must be uncompressed and complete, so that it can be changed, with the server's own origin.
  const { 'accept-encoding': _, 'if-none-match': _held, host: _host, origin, ...headers } = req.headers
  const asked = { ...headers, ...(origin && { origin: new URL(target).origin }) }
  const passed = request(target + req.url, { method: req.method, headers: asked }, answer => {
    if (line.losesAnswers && req.method === 'POST') answer.resume().on('end', () => res.destroy())
    else void answerWith(res, answer, body => line.rewrite(req.url ?? '', body))
  })
  passed.on('error', () => res.destroy())
  req.pipe(passed)
}

async function answerWith(res: ServerResponse, answer: IncomingMessage, change: (body: string) => string) {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  const body = Buffer.concat(parts)
  const isText = /html|javascript/.test(answer.headers['content-type'] ?? '')
  const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = answer.headers
  res.writeHead(answer.statusCode ?? 502, kept).end(isText ? change(body.toString()) : body)
}

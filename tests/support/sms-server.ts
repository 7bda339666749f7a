import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listenLocally } from './local-port.ts'

/** `after` holds the reply back. */
type Reply = { status: number; code?: number; after?: Promise<unknown> }

/** Simulates Twilio's API. Stores accepted messages, and responds 201 unless set otherwise for a number. */
export async function startSmsServer() {
  const received: { path: string; authorization: string; to: string; from: string; body: string }[] = []
  const replies = new Map<string, Reply>()
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request))
    const field = (name: string) => form.get(name) ?? ''
    const to = field('To')
    const { url: path = '', headers } = request
    const { authorization = '' } = headers
    received.push({ path, authorization, to, from: field('From'), body: field('Body') })
    const { status, code, after }: Reply = replies.get(to) ?? { status: 201 }
    await after
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(status === 201 ? { sid: 'SM1', status: 'queued' } : { code, status }))
  }
  const server = createServer((request, response) => void take(request, response))
  const port = await listenLocally(server)
  onTestFinished(() => void server.close())
  return {
    url: `http://AC1:secret%2Ftoken@127.0.0.1:${port}/?from=%2B15615550100`,
    received,
    replies,
    close: () => server.close(),
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenLocally } from './local-port.ts'

/** Speaks the National Weather Service's documented protocol: `/alerts/active` as GeoJSON, with conditional requests. */
export async function startWeatherServer() {
  const asked: { path: string; agent: string; accept: string; isConditional: boolean }[] = []
  const weather = {
    url: '',
    asked,
    /** The messages that are in effect. */
    messages: [] as object[],
    /** Responds in place of the server. */
    instead: undefined as ((response: ServerResponse) => unknown) | undefined,
  }
  const server = createServer((request, response) => answer(request, response))
  function answer({ url = '', headers }: IncomingMessage, response: ServerResponse) {
    const known = headers['if-none-match']
    const { 'user-agent': agent = '', accept = '' } = headers
    asked.push({ path: url, agent, accept, isConditional: known !== undefined })
    if (weather.instead) return void weather.instead(response)
    if (!/^\/alerts\/active\?zone=[A-Z\d,]+$/.test(url) || !agent.includes('@')) return end(response, 403, '{}')
    const body = collectionOf(weather.messages)
    const etag = `"${Buffer.from(body).length}-${weather.messages.length}-${hashOf(body)}"`
    if (known === etag) return end(response, 304, '', { ETag: etag })
    end(response, 200, body, { ETag: etag, 'Content-Type': 'application/geo+json', 'Cache-Control': 'max-age=5' })
  }
  weather.url = `http://127.0.0.1:${await listenLocally(server)}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return weather
}

export function end(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, headers)
  response.end(body)
}

export function collectionOf(messages: readonly object[]) {
  return JSON.stringify({
    '@context': ['https://geojson.org/geojson-ld/geojson-context.jsonld', { '@version': '1.1' }],
    type: 'FeatureCollection',
    features: messages,
    title: 'Current watches, warnings, and advisories for Palm Beach (FLC099) FL',
  })
}

function hashOf(text: string) {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
}

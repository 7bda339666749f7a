import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parse } from 'csv-parse/sync'
import { onTestFinished } from 'vitest'
import { listenLocally } from './local-port.ts'

type Match = { lat: number; lon: number; address?: string }

/**
 * Speaks the US Census Bureau's documented protocol: `onelineaddress` in JSON, `addressbatch` with multipart in and CSV
 * out. Knows the addresses in `places` by street, case-insensitive; two matches are a tie.
 */
export async function startCensusServer(places: Record<string, Match[]> = {}) {
  const known = new Map(Object.entries(places).map(([street, matches]) => [street.toLowerCase(), matches]))
  const asked: { path: string; streets: string[]; rows?: string[][] }[] = []
  const server = createServer((request, response) => void answer(request, response))
  const census = {
    url: '',
    /** The requests that were received, in order. */
    asked,
    known,
    /** Responds to the next request in place of the server if it returns true; `before` runs while a request is in progress. */
    instead: undefined as ((response: ServerResponse) => boolean) | undefined,
    before: undefined as (() => Promise<unknown>) | undefined,
  }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://census')
    const isBatch = url.pathname === '/geocoder/locations/addressbatch'
    const form = isBatch ? await formOf(request) : undefined
    const rows = form ? parse(form.file, { relaxColumnCount: true }) : undefined
    const line = url.searchParams.get('address') ?? ''
    asked.push({
      path: url.pathname,
      streets: rows ? rows.map(row => row[1] ?? '') : [line.split(',')[0] ?? ''],
      ...(rows && { rows }),
    })
    await census.before?.()
    if (census.instead?.(response)) return
    const benchmark = form?.benchmark ?? url.searchParams.get('benchmark')
    if (benchmark !== 'Public_AR_Current') return send(response, 400, { errors: ['benchmark is missing'] })
    if (rows) {
      response.writeHead(200, { 'Content-Type': 'text/csv' })
      // Sends results in arbitrary order, like the real service.
      response.end(
        rows
          .map(row => batchRow(row, matchesOf(row[1])))
          .reverse()
          .join('\n'),
      )
    } else if (url.pathname === '/geocoder/locations/onelineaddress' && url.searchParams.get('format') === 'json') {
      if (line === '') return send(response, 400, { errors: ['Address cannot be empty'], status: '400' })
      send(response, 200, singleAnswer(line, matchesOf(line.split(',')[0])))
    } else send(response, 404, {})
  }
  function matchesOf(street = '') {
    return known.get(street.toLowerCase()) ?? []
  }
  census.url = `http://127.0.0.1:${await listenLocally(server)}/geocoder`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return census
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function formOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(chunks), { headers }).formData()
  const file = form.get('addressFile')
  return { benchmark: form.get('benchmark'), file: file instanceof Blob ? await file.text() : '' }
}

function singleAnswer(line: string, matches: Match[]) {
  return {
    result: {
      input: {
        address: { address: line },
        benchmark: {
          isDefault: true,
          benchmarkDescription: 'Public Address Ranges - Current Benchmark',
          id: '4',
          benchmarkName: 'Public_AR_Current',
        },
      },
      addressMatches: matches.map(({ lat, lon, address = line.toUpperCase() }) => ({
        tigerLine: { side: 'L', tigerLineId: '76355984' },
        coordinates: { x: lon, y: lat },
        addressComponents: { zip: '33458', city: 'JUPITER', state: 'FL' },
        matchedAddress: address,
      })),
    },
  }
}

function batchRow([id, ...address]: string[], matches: Match[]) {
  const input = address.filter(Boolean).join(', ')
  const [match, ...others] = matches
  const fields = !match
    ? [id, input, 'No_Match']
    : others.length > 0
      ? [id, input, 'Tie']
      : [
          id,
          input,
          'Match',
          'Exact',
          match.address ?? input.toUpperCase(),
          `${match.lon},${match.lat}`,
          '76355984',
          'L',
        ]
  return fields.map(field => `"${field}"`).join(',')
}

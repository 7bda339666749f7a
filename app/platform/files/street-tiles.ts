import { closeSync, openSync, readSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname, resolve } from 'node:path'
import sirv from 'sirv'

// The streets under the map: a PMTiles archive (https://docs.protomaps.com/pmtiles), of which browsers read ranges.

/** The URL of an archive that is a file on this machine. */
export const ownTilesPath = '/map/streets.pmtiles'

export type StreetTiles = {
  /** The archive's address for browsers. */
  url: string
  /** The other site that pages may read from. */
  origin?: string
  /** The archive on this machine. */
  file?: string
}

/** Reads the setting MAP_TILES: an address or a file. Returns undefined if it's neither. */
export function readStreetTiles(text: string): StreetTiles | undefined {
  const url = URL.parse(text)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return { url: url.href, origin: url.origin }
  const file = resolve(text)
  return isArchive(file) ? { url: ownTilesPath, file } : undefined
}

function isArchive(file: string) {
  const start = Buffer.alloc(8)
  try {
    const descriptor = openSync(file, 'r')
    readSync(descriptor, start, 0, start.length, 0)
    closeSync(descriptor)
  } catch {
    return false
  }
  return start.toString('latin1', 0, 7) === 'PMTiles' && start[7] === 3
}

type Serve = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Returns a handler that sends the file, or the ranges of it that a browser asks for, and leaves other requests to `files`. */
export function withTiles(files: Serve, { file }: StreetTiles): Serve {
  if (!file) return files
  // It looks the file up for each request, so a new archive can take its place without a restart.
  const sendTiles = sirv(dirname(file), { dev: true, etag: true })
  const path = `/${encodeURIComponent(basename(file))}`
  return (req, res, next) => {
    if (req.url?.replace(/\?.*/, '') !== ownTilesPath) return files(req, res, next)
    sendTiles(Object.create(req, { url: { value: path } }), res, next)
  }
}

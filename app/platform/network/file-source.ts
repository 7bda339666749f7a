import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type FileMark = { etag: string; lastModified: string }
export type FetchedFile = FileMark & { path: string; fileName: string; remove(): Promise<void> }
export type FetchOutcome = 'unchanged' | FetchedFile | { error: string }

export type FileSource = {
  host: string
  /** Fetches the file unless it's the one with this mark. Never throws for a failure of the other side. */
  fetch(known: FileMark, signal: AbortSignal): Promise<FetchOutcome>
}

type Options = {
  url: string
  /** Identifies our site to the operator of the other one. */
  agent: string
  largestBytes: number
  timeoutMs?: number
}

/** Writes the file to disk as it arrives. */
export function openFileSource({ url, agent, largestBytes, timeoutMs = 600_000 }: Options): FileSource {
  return {
    host: new URL(url).host,
    async fetch({ etag, lastModified }, signal) {
      const headers = new Headers({ 'User-Agent': agent, Accept: 'text/csv,*/*;q=0.5' })
      if (etag) headers.set('If-None-Match', etag)
      if (lastModified) headers.set('If-Modified-Since', lastModified)
      const limit = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(url, { headers, signal: AbortSignal.any([signal, limit]) })
        if (response.status === 304) return 'unchanged'
        if (response.status !== 200 || !response.body) {
          await response.body?.cancel()
          return { error: `status ${response.status}` }
        }
        if (Number(response.headers.get('content-length')) > largestBytes) {
          await response.body.cancel()
          return { error: 'too large' }
        }
        return await keep(response, { url, largestBytes })
      } catch (error) {
        if (error instanceof TooLarge) return { error: 'too large' }
        if (error instanceof CutOff) return { error: 'cut off' }
        return { error: limit.aborted ? 'timed out' : 'unreachable' }
      }
    },
  }
}

class TooLarge extends Error {}
class CutOff extends Error {}

async function keep(response: Response, { url, largestBytes }: Pick<Options, 'url' | 'largestBytes'>) {
  const folder = await mkdtemp(join(tmpdir(), 'fetched-file-'))
  const path = join(folder, 'file')
  const remove = () => rm(folder, { recursive: true, force: true })
  let bytes = 0
  async function* counted() {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > largestBytes) throw new TooLarge()
      yield chunk
    }
  }
  try {
    await pipeline(Readable.from(counted()), createWriteStream(path))
    const announced = response.headers.get('content-length')
    const isPlain = !response.headers.get('content-encoding')
    if (announced !== null && isPlain && bytes !== Number(announced)) throw new CutOff()
  } catch (error) {
    await remove()
    throw error
  }
  const mark = {
    etag: response.headers.get('etag') ?? '',
    lastModified: response.headers.get('last-modified') ?? '',
  }
  return { ...mark, path, remove, fileName: basename(new URL(url).pathname) || 'file' }
}

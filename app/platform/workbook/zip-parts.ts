import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { WorkbookError, workbookLimits } from './workbook-error.ts'

export type OpenRange = (start: number, end: number) => Readable

class RangeReader extends yauzl.RandomAccessReader {
  readonly #openRange: OpenRange
  constructor(openRange: OpenRange) {
    super()
    this.#openRange = openRange
  }
  override _readStreamForRange(start: number, end: number) {
    return this.#openRange(start, end)
  }
}

export async function openZip(openRange: OpenRange, bytes: number) {
  if (bytes > workbookLimits.packed) throw new WorkbookError('workbook-too-large')
  const archive = await asError(() =>
    yauzl.fromRandomAccessReaderPromise(new RangeReader(openRange), bytes, { lazyEntries: true, autoClose: false }),
  )
  if (archive.entryCount > workbookLimits.parts) throw new WorkbookError('workbook-too-large')
  const parts = new Map<string, yauzl.Entry>()
  await asError(async () => {
    for await (const entry of archive.eachEntry()) parts.set(entry.fileName, entry)
  })

  async function open(name: string, limit: number): Promise<Readable | undefined> {
    const entry = parts.get(name)
    if (!entry) return undefined
    if (entry.uncompressedSize > limit) throw new WorkbookError('workbook-too-large')
    return asError(() => archive.openReadStreamPromise(entry))
  }

  return {
    names: [...parts.keys()],
    /** Unpacked, as the archive says; reading more fails. */
    sizeOf: (name: string) => parts.get(name)?.uncompressedSize ?? 0,
    open,
  }
}

export type ZipParts = Awaited<ReturnType<typeof openZip>>

async function asError<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    throw new WorkbookError('workbook-broken', error)
  }
}

export function rangesOf(content: Buffer): OpenRange {
  return (start, end) => Readable.from([content.subarray(start, end)])
}

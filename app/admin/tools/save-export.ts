import { fetchAsOperator } from '../layout/ask-as-operator.ts'

const quote = 0x22
const lineFeed = 0x0a

export async function saveExport(address: string) {
  try {
    const response = await fetchAsOperator(address)
    if (!response.ok || !response.body) return undefined
    const chunks: Uint8Array<ArrayBuffer>[] = []
    const count = openLineCount()
    const reader = response.body.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value)
      count.add(next.value)
    }
    download(new Blob(chunks, { type: 'text/csv' }), nameOf(response))
    return count.lines() - 1
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** A line break within quotes belongs to a field. */
export function openLineCount() {
  let lines = 0
  let isQuoted = false
  return {
    add(bytes: Uint8Array) {
      for (const byte of bytes) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === lineFeed && !isQuoted) lines += 1
      }
    },
    lines: () => lines,
  }
}

function nameOf(response: Response) {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'businesses_export.csv'
}

function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}

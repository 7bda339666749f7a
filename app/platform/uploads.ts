import { collectFields, type Fields } from './forms.ts'
import { outsideTurn } from './http/turn-break.ts'
import { createTurns } from './turns.ts'

export type Upload = { field: string; name: string; bytes: Uint8Array<ArrayBuffer> }

/** The longest form of ours has eighty parts; reading one of a hundred thousand would take the process for seconds. */
const maxParts = 128
/** Twice what any of our fields takes, so that a text that is too long is still found to be so. */
const maxText = 16_384

/** While a form is taken apart its files lie in memory three times: of the large ones one at a time. */
const inTurn = createTurns(1)
const largeBytes = 1_048_576

/**
 * The fields and files of a posted form, multipart or not. A file field that was left empty gives no file; a body that is no
 * form reads as an empty one: its answer is the form with its faults.
 */
export async function readUploads(request: Request): Promise<{ fields: Fields; files: Upload[] }> {
  const body = await request.arrayBuffer().catch(() => new ArrayBuffer(0))
  const type = request.headers.get('content-type') ?? ''
  return body.byteLength > largeBytes ? outsideTurn(() => inTurn(() => takeApart(body, type))) : takeApart(body, type)
}

async function takeApart(body: ArrayBuffer, type: string): Promise<{ fields: Fields; files: Upload[] }> {
  const form = await readParts(body, type).catch(() => new FormData())
  const texts: [string, string][] = []
  const files: Upload[] = []
  for (const [field, value] of form) {
    if (typeof value === 'string') texts.push([field, value.slice(0, maxText)])
    else if (value.size > 0 || value.name !== '')
      files.push({ field, name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return { fields: collectFields(texts), files }
}

async function readParts(body: ArrayBuffer, type: string) {
  const separator = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type)
  const isOverlong = separator
    ? countOf(`--${separator[1] ?? separator[2]}`, body) > maxParts + 1
    : body.byteLength > maxParts * maxText
  if (isOverlong) return new FormData()
  return new Response(body, { headers: { 'Content-Type': type } }).formData()
}

function countOf(text: string, body: ArrayBuffer) {
  const bytes = Buffer.from(body)
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0 && count <= maxParts + 1; at = bytes.indexOf(text, at + text.length))
    count += 1
  return count
}

import { type MultipartPart, parseMultipartStream } from '@remix-run/multipart-parser'
import { collectFields, type Fields } from './forms.ts'

export type Upload = { field: string; name: string; bytes: Uint8Array<ArrayBuffer> }

/** Our longest form has eighty parts; reading one of a hundred thousand would block the process for seconds. */
const maxParts = 128
/** This is twice the limit of any field, so that a text that is too long still fails validation. */
const maxText = 16_384
/** Files are together as long as the request, whose size was already checked. */
const limits = { maxParts, maxHeaderSize: 4_096, maxFileSize: Number.MAX_SAFE_INTEGER }

/** An empty file field gives no file. Files are views of the received body, not copies. */
export async function readUploads(request: Request): Promise<{ fields: Fields; files: Upload[] }> {
  const type = request.headers.get('content-type') ?? ''
  const isMultipart = /^multipart\/form-data\b/i.test(type)
  const read = isMultipart ? readParts(request.body, type) : readShortForm(request)
  return read.catch(() => ({ fields: {}, files: [] }))
}

async function readParts(body: Request['body'], type: string) {
  const [, quoted, plain = ''] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  const texts: [string, string][] = []
  const files: Upload[] = []
  if (body && boundary !== '') {
    for await (const part of parseMultipartStream(body, { ...limits, maxTotalSize: limits.maxFileSize, boundary })) {
      const { name: field, filename: name } = part
      if (field === undefined) continue
      if (name === undefined) texts.push([field, textOf(part)])
      else if (part.size > 0 || name !== '') files.push({ field, name, bytes: bytesOf(part) })
    }
  }
  return { fields: collectFields(texts), files }
}

async function readShortForm(request: Request) {
  const body = await request.arrayBuffer()
  if (body.byteLength > maxParts * maxText) return { fields: {}, files: [] }
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' }
  const texts: [string, string][] = []
  for (const [field, value] of await new Response(body, { headers }).formData())
    if (typeof value === 'string') texts.push([field, value.slice(0, maxText)])
  return { fields: collectFields(texts), files: [] }
}

/** Invalid UTF-8 becomes �, as in any form. */
function textOf(part: MultipartPart) {
  return new TextDecoder().decode(bytesOf(part).subarray(0, 4 * maxText)).slice(0, maxText)
}

/** No copy if they arrived in one piece. Request bytes are never shared memory, although the types would allow it. */
function bytesOf(part: MultipartPart) {
  const [first, ...more] = part.content
  return (first && more.length === 0 ? first : part.bytes) as Uint8Array<ArrayBuffer>
}

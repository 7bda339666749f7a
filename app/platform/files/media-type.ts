import { fileTypeFromBuffer } from 'file-type'

/** From file-type's documentation. With more, it would read on and unpack parts of an archive. */
const sampleBytes = 4_100

/** By its first bytes, regardless of its name; undefined if unknown. */
export async function mediaTypeOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, sampleBytes)).catch(() => undefined)
  return type?.mime
}

const readable = ['application/pdf', 'image/png', 'image/jpeg']

/** By its first bytes: a PDF, PNG or JPEG; undefined for anything else. */
export async function documentType(bytes: Uint8Array<ArrayBuffer>) {
  const type = await mediaTypeOf(bytes)
  return readable.find(mediaType => mediaType === type)
}

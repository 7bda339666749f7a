import { fileTypeFromBuffer } from 'file-type'

/** The number is file-type's. With more bytes, it would read on and unpack parts of an archive. */
const sampleBytes = 4_100

/** Looks at the first bytes, not at the name; returns undefined if the type is unknown. */
export async function mediaTypeOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, sampleBytes)).catch(() => undefined)
  return type?.mime
}

const readable = ['application/pdf', 'image/png', 'image/jpeg']

/** Looks at the first bytes: a PDF, PNG or JPEG; returns undefined for anything else. */
export async function documentType(bytes: Uint8Array<ArrayBuffer>) {
  const type = await mediaTypeOf(bytes)
  return readable.find(mediaType => mediaType === type)
}

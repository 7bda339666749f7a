import { fileTypeFromBuffer } from 'file-type'

/** The number of bytes that file-type's documentation asks for. With more, it would read on and unpack parts of an archive. */
const sampleBytes = 4_100

/** Returns the media type of a file by its first bytes, regardless of its name; undefined if unknown. */
export async function mediaTypeOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, sampleBytes)).catch(() => undefined)
  return type?.mime
}

const readable = ['application/pdf', 'image/png', 'image/jpeg']

/** Returns the type of a document by its first bytes, regardless of its name: a PDF, PNG or JPEG; undefined for anything else. */
export async function documentType(bytes: Uint8Array<ArrayBuffer>) {
  const type = await mediaTypeOf(bytes)
  return readable.find(mediaType => mediaType === type)
}

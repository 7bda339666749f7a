import { fileTypeFromBuffer } from 'file-type'

/** The number of bytes that file-type's documentation asks for. With more, it would read on and unpack parts of an archive. */
const sampleBytes = 4_100

/** Returns the media type of a file by its first bytes, regardless of its name; undefined if unknown. */
export async function mediaTypeOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, sampleBytes)).catch(() => undefined)
  return type?.mime
}

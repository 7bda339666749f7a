import { fileTypeFromBuffer } from 'file-type'

/** As many bytes as file-type's documentation asks for. Of a longer file it would read on, and unpack parts of an archive. */
const sampleBytes = 4_100

/** The media type of a file by its first bytes, whatever its name says; undefined for one that isn't known. */
export async function mediaTypeOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, sampleBytes)).catch(() => undefined)
  return type?.mime
}

import { crc32 } from 'node:zlib'

export type ZipFile = { name: string; content: Buffer }

/** The format's first possible day: the real date of a file isn't disclosed. */
const day = 0x0021
const utf8 = 0x0800

/** Keeps one file in memory, uncompressed, because photos and PDFs already are. At most 65,535 files, 4 GiB. */
export async function* zipArchive(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, void, undefined> {
  const entries: Buffer[] = []
  let at = 0
  for await (const { name, content } of files) {
    const path = Buffer.from(name)
    const about = describe(path, content)
    const local = Buffer.concat([signature(0x04034b50), about, path])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const version = Buffer.from([20, 0])
    // The directory entry repeats the header and adds the file's position.
    entries.push(Buffer.concat([signature(0x02014b50), version, about, place, path]))
    yield local
    yield content
    at += local.length + content.length
  }
  const contents = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(contents.length, 8)
  end.writeUInt32LE(at, 12)
  yield Buffer.concat([contents, signature(0x06054b50), end])
}

/** Returns version, flags, method, time and day, checksum, two sizes, and the lengths of name and extra field. */
function describe(path: Buffer, content: Buffer) {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(utf8, 2)
  about.writeUInt16LE(day, 8)
  about.writeUInt32LE(crc32(content), 10)
  about.writeUInt32LE(content.length, 14)
  about.writeUInt32LE(content.length, 18)
  about.writeUInt16LE(path.length, 22)
  return about
}

function signature(number: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Packs these files, in their order, as the product does: their checksums follow their content. */
export async function packZip(files: Iterable<[name: string, content: Buffer | string]>, { compress = true } = {}) {
  const zip = new ZipFile()
  for (const [name, content] of files)
    if (name.endsWith('/')) zip.addEmptyDirectory(name)
    else zip.addBuffer(Buffer.from(content), name, { compress })
  zip.end()
  return buffer(zip.outputStream)
}

/** Gives an entry another name of the same length, which the packer would refuse. */
export function renamed(zip: Buffer, from: string, to: string) {
  if (Buffer.byteLength(from) !== Buffer.byteLength(to)) throw new Error('the names differ in length')
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

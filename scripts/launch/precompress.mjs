import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textTypes = ['.js', '.mjs', '.css', '.html', '.svg', '.txt', '.xml', '.json', '.webmanifest', '.map']

/**
 * Writes a .br and a .gz next to every text file in the folder, if that makes it smaller.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = filesBelow(folder).filter(file => textTypes.includes(extname(file)))
  await Promise.all(files.map(compress))
}

/** @param {string} file */
async function compress(file) {
  const content = readFileSync(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (br.length < content.length) writeFileSync(`${file}.br`, br)
  if (gz.length < content.length) writeFileSync(`${file}.gz`, gz)
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  const paths = readdirSync(folder).map(name => join(folder, name))
  return paths.flatMap(path => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
}

import type { Metadata } from 'sharp'

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'pages'> & {
  chromaSubsampling?: string | undefined
}

const startOfScan = Buffer.from([0xff, 0xda])

/**
 * What it takes to read a picture, by its header: `bytes` of memory for what has to be kept whole while it's read, and `work`,
 * about the milliseconds that one processor of 2024 needs. A picture can lie about neither: both follow from its size and form.
 */
export function pictureCost(header: Header, bytes: Uint8Array): { bytes: number; work: number } {
  const { width, height, channels = 4, depth, isProgressive = false } = header
  const pixels = width * height
  const megapixels = pixels / 1e6
  if (header.format === 'webp') return { bytes: pixels * ((header.pages ?? 1) > 1 ? 8 : 4), work: megapixels * 27 }
  if (header.format === 'png') {
    const pixelBytes = channels * (depth === 'ushort' ? 2 : 1)
    return { bytes: isProgressive ? pixels * pixelBytes : 0, work: megapixels * pixelBytes * (isProgressive ? 5 : 2.5) }
  }
  // Every scan of a progressive JPEG goes over all of it, and its coefficients are kept between them.
  const kept = isProgressive ? pixels * channels * 2 * (header.chromaSubsampling === '4:2:0' ? 0.5 : 1) : 0
  return { bytes: kept, work: megapixels * (4 + (isProgressive ? 2 * countScans(bytes) : 0)) }
}

/** In the data of a scan the marker can't appear, and in other parts of the file hardly by chance. */
function countScans(bytes: Uint8Array) {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let at = all.indexOf(startOfScan); at >= 0; at = all.indexOf(startOfScan, at + 2)) count += 1
  return count
}

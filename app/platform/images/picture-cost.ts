import type { Metadata } from 'sharp'

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'pages'> & {
  chromaSubsampling?: string | undefined
}

const startOfScan = Buffer.from([0xff, 0xda])

/** `work` is roughly in milliseconds on a 2024 processor. Both follow from dimensions and format. */
export function pictureCost(header: Header, bytes: Uint8Array): { bytes: number; work: number } {
  const { width, height, channels = 4, depth, isProgressive = false } = header
  const pixels = width * height
  const megapixels = pixels / 1e6
  if (header.format === 'webp') return { bytes: pixels * ((header.pages ?? 1) > 1 ? 8 : 4), work: megapixels * 27 }
  if (header.format === 'png') {
    const pixelBytes = channels * (depth === 'ushort' ? 2 : 1)
    return { bytes: isProgressive ? pixels * pixelBytes : 0, work: megapixels * pixelBytes * (isProgressive ? 5 : 2.5) }
  }
  // Every scan of a progressive JPEG passes over the whole picture, and its coefficients are kept between scans.
  const kept = isProgressive ? pixels * channels * 2 * (header.chromaSubsampling === '4:2:0' ? 0.5 : 1) : 0
  return { bytes: kept, work: megapixels * (4 + (isProgressive ? 2 * countScans(bytes) : 0)) }
}

/** The marker can't occur within a scan's data, and hardly occurs elsewhere by chance. */
function countScans(bytes: Uint8Array) {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let at = all.indexOf(startOfScan); at >= 0; at = all.indexOf(startOfScan, at + 2)) count += 1
  return count
}

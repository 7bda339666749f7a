declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    variationAxes?: Record<string, Axis>
    /** OpenType features by tag; all by default. */
    keepFeatures?: string[]
  }
  /** Returns the font with only the characters of `text`, and its axes pinned or narrowed. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

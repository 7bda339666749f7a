declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    variationAxes?: Record<string, Axis>
    /** OpenType features by their tags; all unless told. */
    keepFeatures?: string[]
  }
  /** The font with only the signs of `text`, and its axes pinned or narrowed. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  type Options = { targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, Axis> }
  /** The font with only the signs of `text`, and its axes pinned or narrowed. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

type Props = {
  path: string
  /** Alternative text; empty when the adjacent text already says it. */
  alt: string
  /** Loads eagerly, for the first picture on a page. Others load when they come near the viewport. */
  isFirst?: boolean
  className?: string
  /** A copy 800 pixels wide, for small places and screens. */
  small?: string | undefined
  /** The displayed width, for the `sizes` attribute. */
  sizes?: string
}

/** A picture with a fixed aspect ratio of 4:3, so that the layout doesn't shift when it loads. */
export function Picture({ path, alt, isFirst = false, className = '', small, sizes = '100vw' }: Props) {
  return (
    <img
      src={path}
      alt={alt}
      {...(small && { srcSet: `${small} 800w, ${path} 1600w`, sizes })}
      width={800}
      height={600}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={`aspect-4/3 w-full rounded-panel bg-sunken object-cover ${className}`}
    />
  )
}

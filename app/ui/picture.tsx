type Props = {
  path: string
  /** What there is to see; empty where the words beside it say it. */
  alt: string
  /** First on the page: fetched at once. Any other waits until it comes near. */
  isFirst?: boolean
  className?: string
  /** A smaller copy, 800 pixels wide, for places and screens where it is enough. */
  small?: string | undefined
  /** How wide the picture is shown, as `sizes` says it. */
  sizes?: string
}

/** A drawing in its frame of 4 to 3, so that nothing moves when it arrives. */
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

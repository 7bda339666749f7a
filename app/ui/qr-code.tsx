import type { QrPicture } from '#platform/images/qr-code.ts'

type Props = {
  picture: QrPicture
  /** The accessible name: where the code leads. */
  label: string
  size?: number
  className?: string
}

/** A QR code, black on white in either color scheme so that cameras can read it. It's generated on the server. */
export function QrCode({ picture: { size: side, path }, label, size = 160, className }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

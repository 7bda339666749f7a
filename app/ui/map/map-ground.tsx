import { basePath } from './base-path.ts'
import sheet from './map.css?url'
import { cornerOf, type MapView, stepOf, type ZoomStep } from './map-projection.ts'

/** The style sheet of everything on a map. Pages without one don't load it. */
export function MapSheet() {
  return <link rel="stylesheet" href={sheet} />
}

type Props = { view: MapView; className?: string }

/** The ground of a map, in the visitor's color scheme: the part of its picture that the view shows. */
export function MapGround({ view, className = '' }: Props) {
  const step = stepOf(view)
  const crop = cropOf(view, step)
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`${basePath(step, 'dark')}${crop}`} />
      <img
        src={`${basePath(step, 'light')}${crop}`}
        alt=""
        width={view.width}
        height={view.height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}

/** Returns the fragment that makes an SVG picture show a part of itself. */
function cropOf(view: MapView, step: ZoomStep) {
  const by = step / view.scale
  const { x, y } = cornerOf({ ...view, scale: step, width: view.width * by, height: view.height * by })
  const box = [x, y, view.width * by, view.height * by].map(side => Math.round(side * 10) / 10)
  return `#svgView(viewBox(${box.join(',')}))`
}

import { createElement, type ReactElement } from 'react'
import { chosenShapes } from '#platform/region/chosen-shapes.ts'
import type { Drawn } from './map-marks.ts'
import { type MapView, shapeTransform } from './map-projection.ts'

/** The outline of a place in the accent color; nothing for a place without one. */
export function ChosenPlace({ name, view }: { name: string | undefined; view: MapView }) {
  const shape = name === undefined ? undefined : chosenShapes.places[name]
  return shape ? <path d={shape.path} transform={shapeTransform(view)} className="map-outline" data-outline /> : null
}

export function DrawnMark({ mark: { tag, is, inside = [] } }: { mark: Drawn }): ReactElement {
  const { class: className, ...more } = is
  return createElement(
    tag,
    { ...more, className },
    ...inside.map((part, at) => (typeof part === 'string' ? part : <DrawnMark key={at} mark={part} />)),
  )
}

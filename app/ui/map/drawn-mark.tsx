import { createElement, type ReactElement } from 'react'
import type { Drawn } from './map-marks.ts'

/** Renders a drawn mark as React elements. */
export function DrawnMark({ mark: { tag, is, inside = [] } }: { mark: Drawn }): ReactElement {
  const { class: className, ...more } = is
  return createElement(
    tag,
    { ...more, className },
    ...inside.map((part, at) => (typeof part === 'string' ? part : <DrawnMark key={at} mark={part} />)),
  )
}

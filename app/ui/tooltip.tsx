import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tooltipPause } from './tooltip-timing.ts'

type Place = { left: number; top: number }

/** When the last tooltip on this page closed. */
const last = { closedAt: Number.NEGATIVE_INFINITY }

/** Describes an icon-only control on hover and keyboard focus. The control still needs an accessible name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const around = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => (around.current ? follow(around.current, setPlace) : undefined), [])
  return (
    <span ref={around} className="inline-flex">
      {children}
      {place && (
        <span
          role="tooltip"
          style={place}
          className="fixed z-20 -translate-x-1/2 -translate-y-full rounded-control bg-ink px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-paper"
        >
          {text}
        </span>
      )}
    </span>
  )
}

/** Calls `setPlace` with the tooltip's position, or null when it closes. Returns a function that stops this. */
function follow(element: HTMLElement, setPlace: (place: Place | null) => void) {
  const ended = new AbortController()
  const { signal } = ended
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = false
  const open = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isOpen = true
      setPlace(placeAbove(element))
    }, pause)
  }
  const close = () => {
    clearTimeout(timer)
    if (!isOpen) return
    isOpen = false
    last.closedAt = Date.now()
    setPlace(null)
  }
  // Touch activates the control itself and never hovers.
  const arrive = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') open(tooltipPause(Date.now(), last.closedAt))
  }
  element.addEventListener('pointerenter', arrive, { signal })
  element.addEventListener('focusin', () => element.querySelector(':focus-visible') && open(0), { signal })
  for (const leaving of ['pointerleave', 'pointerdown', 'focusout'])
    element.addEventListener(leaving, close, { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  document.addEventListener('scroll', () => isOpen && close(), { signal, capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}

/** Relative to the window, so that no scrolling container clips it. */
function placeAbove(element: HTMLElement): Place {
  const { left, width, top } = element.getBoundingClientRect()
  return { left: left + width / 2, top: top - 2 }
}

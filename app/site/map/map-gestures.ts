export type Gestures = {
  drag(by: Point): void
  /** A drag has ended. */
  settle(): void
  pinch(factor: number, at: Point): void
  zoom(by: number, at?: Point): void
  /** Moves the map by keys. */
  pan(by: Point): void
  /** The visitor goes to the pins by keyboard. */
  enter(): void
}
type Point = { x: number; y: number }

/** A finger that trembles doesn't drag. */
const least = 6
const keyPan = 96
const wheelStep = 60
const wheelPauseMs = 180

/** Reports drags, pinches, wheel and keys on the map. */
export function listenToGestures(surface: HTMLElement, gestures: Gestures) {
  const fingers = new Map<number, Point>()
  let isDragging = false
  let firstGap = 0
  let factor = 1

  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = surface.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const gap = () => {
    const [one, other] = [...fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const middle = () => {
    const all = [...fingers.values()]
    return {
      x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
      y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
    }
  }

  surface.addEventListener('pointerdown', event => {
    if (event.button !== 0) return
    fingers.set(event.pointerId, at(event))
    if (fingers.size === 2) {
      gestures.settle()
      firstGap = gap()
    }
  })
  surface.addEventListener('pointermove', event => {
    const last = fingers.get(event.pointerId)
    if (!last) return
    const now = at(event)
    const by = { x: now.x - last.x, y: now.y - last.y }
    if (fingers.size === 1 && !isDragging) {
      if (Math.hypot(by.x, by.y) < least) return
      isDragging = true
      surface.setPointerCapture(event.pointerId)
    }
    fingers.set(event.pointerId, now)
    if (fingers.size === 2 && firstGap > 0) {
      factor = gap() / firstGap
      gestures.pinch(factor, middle())
    } else if (isDragging) gestures.drag(by)
  })
  const lift = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return
    if (fingers.size === 2 && firstGap > 0) {
      // The nearest step: half of the way to the next one counts.
      gestures.zoom(factor > 1.25 ? 1 : factor < 0.8 ? -1 : 0, middle())
      firstGap = 0
      factor = 1
    }
    fingers.delete(event.pointerId)
    if (fingers.size > 0) return
    if (isDragging) {
      gestures.settle()
      // The click that ends a drag is none.
      surface.addEventListener('click', stop, { capture: true, once: true })
      setTimeout(() => surface.removeEventListener('click', stop, { capture: true }))
    }
    isDragging = false
  }
  surface.addEventListener('pointerup', lift)
  surface.addEventListener('pointercancel', lift)
  surface.addEventListener('dblclick', event => gestures.zoom(1, at(event)))

  let wheeled = 0
  let lastStep = 0
  surface.addEventListener(
    'wheel',
    event => {
      event.preventDefault()
      wheeled += event.deltaY
      if (Math.abs(wheeled) < wheelStep || event.timeStamp - lastStep < wheelPauseMs) return
      gestures.zoom(wheeled < 0 ? 1 : -1, at(event))
      wheeled = 0
      lastStep = event.timeStamp
    },
    { passive: false },
  )

  const keys: Record<string, () => void> = {
    ArrowLeft: () => gestures.pan({ x: keyPan, y: 0 }),
    ArrowRight: () => gestures.pan({ x: -keyPan, y: 0 }),
    ArrowUp: () => gestures.pan({ x: 0, y: keyPan }),
    ArrowDown: () => gestures.pan({ x: 0, y: -keyPan }),
    '+': () => gestures.zoom(1),
    '=': () => gestures.zoom(1),
    '-': () => gestures.zoom(-1),
    '−': () => gestures.zoom(-1),
  }
  surface.addEventListener('keydown', event => {
    const own = keys[event.key]
    if (own && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      own()
    } else if (event.key === 'Enter' && event.target === surface) {
      event.preventDefault()
      gestures.enter()
    }
  })
}

function stop(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

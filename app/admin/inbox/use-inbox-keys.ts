import { useEffect, useState } from 'react'

const memory = 'inbox-keys'

/**
 * Single-letter shortcuts for the inbox: j and k move between items, a approves, r rejects. They're ignored while typing, and can be
 * turned off for people who use dictation.
 */
export function useInboxKeys() {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(localStorage.getItem(memory) !== 'off'), [])
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (!deeds[event.key]?.()) return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
  const toggle = () => {
    localStorage.setItem(memory, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return { isOn, toggle }
}

/** Each returns whether there was something to do. */
const deeds: Record<string, () => boolean> = {
  j: () => step(1),
  k: () => step(-1),
  a: () => press('[data-act=approve]'),
  r: openRejection,
}

function step(by: 1 | -1) {
  const items = [...document.querySelectorAll<HTMLElement>('[data-inbox-item]')].filter(item => item.offsetParent)
  const here = items.findIndex(item => item.matches(':focus'))
  const open = items.findIndex(item => item.hasAttribute('aria-current'))
  const from = here >= 0 ? here : open
  const next = from < 0 ? 0 : Math.min(Math.max(from + by, 0), items.length - 1)
  items[next]?.focus()
  return items.length > 0
}

function press(what: string) {
  const button = document.querySelector<HTMLButtonElement>(what)
  button?.click()
  return button !== null
}

function openRejection() {
  const details = document.querySelector<HTMLDetailsElement>('[data-act=reject]')
  if (!details) return false
  details.open = true
  details.querySelector('textarea')?.focus()
  return true
}

function isTyping(target: EventTarget | null) {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

// Says, where a page must know it at once, that there is a damage log on this device.

const logMark = 'damage-log'

/** On the server, and where the browser keeps nothing, there is none. */
export function hasDamageLog() {
  try {
    return typeof document !== 'undefined' && localStorage.getItem(logMark) !== null
  } catch {
    return false
  }
}

export function markDamageLog(count: number) {
  if (count > 0) localStorage.setItem(logMark, String(count))
  else localStorage.removeItem(logMark)
}

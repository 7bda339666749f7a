// Records that this device has a damage log, for pages that need to know it synchronously.

const logMark = 'damage-log'

/** False on the server and in browsers without storage. */
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

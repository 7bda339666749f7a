import { deviceStore } from '#platform/files/device-store.ts'

// The damage log: photos of what broke, each with its time, its room and a note. It is kept on the homeowner's device only.

export type LogEntry = {
  id: string
  photo: Blob
  /** On the clock of whoever took it: `2026-11-21T15:40`. */
  takenAt: string
  room: string
  note: string
  /** Goes along when photos are handed to a quote request. */
  isChosen: boolean
}

export const maxEntries = 60
export const roomLimit = 60
export const noteLimit = 500

export const logEntries = deviceStore<LogEntry>('damage-log')

/** In the order in which the damage was seen. */
export function byTime(a: LogEntry, b: LogEntry) {
  return a.takenAt.localeCompare(b.takenAt) || a.id.localeCompare(b.id)
}

/** A moment as a field of the browser writes it, on the device's own clock. */
export function localMinute(at: Date) {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

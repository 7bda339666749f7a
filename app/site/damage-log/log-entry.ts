import { deviceStore } from '#platform/files/device-store.ts'

// The damage log: photos of the damage, each with time, room and note. Stored only on the homeowner's device.

export type LogEntry = {
  id: string
  photo: Blob
  /** In the device's local time: `2026-11-21T15:40`. */
  takenAt: string
  room: string
  note: string
  /** True if the photo is to be added to a quote request. */
  isChosen: boolean
}

export const maxEntries = 60
export const roomLimit = 60
export const noteLimit = 500

export const logEntries = deviceStore<LogEntry>('damage-log')

export function byTime(a: LogEntry, b: LogEntry) {
  return a.takenAt.localeCompare(b.takenAt) || a.id.localeCompare(b.id)
}

/** Returns a time in the format of datetime-local fields, in the device's time zone. */
export function localMinute(at: Date) {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

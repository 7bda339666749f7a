import type { Cell, Note } from './cell-text.ts'

type Point = { lat: number; lon: number }

/** Corrects swapped coordinates and a missing minus with a note. Drops 0, 0 and those across the Atlantic. */
export function readPoint(cell: Cell, note: Note): Point | null {
  const [first, second] = cellsOf(cell('latitude'), cell('longitude'))
  if (first === '' && second === '') return null
  const lat = degreesOf(first)
  const lon = degreesOf(second)
  if (lat !== undefined && lon !== undefined) {
    if (isHere({ lat, lon })) return { lat, lon }
    if (isHere({ lat: lon, lon: lat })) {
      note('point-swapped')
      return { lat: lon, lon: lat }
    }
    if (isHere({ lat, lon: -lon })) {
      note('point-sign')
      return { lat, lon: -lon }
    }
  }
  note('point-unusable')
  return null
}

function cellsOf(latitude: string, longitude: string): [string, string] {
  const data = longitude === '' ? pairIn(latitude) : null
  if (data) return data
  const pair = longitude === '' ? /^[([]?\s*(-?\d+\.\d+)\s*[,; ]\s*(-?\d+\.\d+)\s*[)\]]?$/.exec(latitude) : null
  return pair ? [pair[1] ?? '', pair[2] ?? ''] : [latitude, longitude]
}

/** `{"latitude": 26.9, "longitude": -80.1}`, `{'lat': 26.9, 'lng': -80.1}` */
function pairIn(text: string): [string, string] | null {
  const numberOf = (names: string) =>
    new RegExp(`["'](?:${names})["']\\s*:\\s*["']?(-?\\d+(?:\\.\\d+)?)`, 'i').exec(text)?.[1]
  const lat = text.startsWith('{') ? numberOf('lat|latitude') : undefined
  const lon = lat === undefined ? undefined : numberOf('lng|lon|long|longitude')
  return lat !== undefined && lon !== undefined ? [lat, lon] : null
}

/** Reads `26.9339`, `26,9339`, `26.9339° N`, `80.1201 W` and `26°56'02"N`. */
function degreesOf(text: string) {
  const plain = text.trim().toUpperCase()
  const [, whole = '', minutes, seconds = '0', side = ''] =
    /^(\d{1,3})°\s*(\d{1,2})['′]\s*(?:(\d{1,2}(?:\.\d+)?)["″]\s*)?([NSEW]?)$/.exec(plain) ?? []
  if (minutes !== undefined) return signed(Number(whole) + Number(minutes) / 60 + Number(seconds) / 3_600, side)
  const [, number, letter = ''] = /^(-?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEW]?)$/.exec(plain) ?? []
  return number === undefined ? undefined : signed(Number(number.replace(',', '.')), letter)
}

function signed(degrees: number, side: string) {
  return side === 'S' || side === 'W' ? -Math.abs(degrees) : degrees
}

function isHere({ lat, lon }: Point) {
  const { south, north, west, east } = unitedStates
  return lat >= south && lat <= north && lon >= west && lon <= east && !(lat === 0 && lon === 0)
}

const unitedStates = { south: 17, north: 72, west: -180, east: -64 }

/** Returns the same id in every database, so that a sample business always has the same picture and order. */
export function sampleId(index: number) {
  return `01980000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`
}

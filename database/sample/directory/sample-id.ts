/** The same on every machine, so that a sample business has the same picture everywhere and stands in the same order. */
export function sampleId(index: number) {
  return `01980000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`
}

/** A secret that was replaced at `until`. Whatever was derived from it before then stays valid. */
export type FormerSecret = { value: string; until: Date }

/** Reads AUTH_SECRET_FORMER: a line for each, like `2026-12-01T09:00:00Z SECRET`, the latest first. Undefined if any line isn't valid. */
export function readFormerSecrets(text: string): FormerSecret[] | undefined {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const read = lines.map(line => {
    const [, at = '', value = ''] = /^\s*(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?Z) (.+?)\r?$/.exec(line) ?? []
    return { value, until: new Date(at) }
  })
  const isValid = read.every(({ value, until }) => value.length >= 32 && !Number.isNaN(until.getTime()))
  return isValid ? read.toSorted((one, other) => other.until.getTime() - one.until.getTime()) : undefined
}

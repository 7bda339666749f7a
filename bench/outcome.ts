/** One line of the table at the end of all benches. */
export type Outcome = {
  name: string
  /** With its unit. */
  measured: string
  /** Empty for what is only printed. */
  goal: string
  isMet: boolean
}

/** Says what was measured; a missed goal ends the bench with 1. */
export function report(outcome: Outcome) {
  console.log(rowOf(outcome))
  process.send?.(outcome)
  if (!outcome.isMet) process.exitCode = 1
}

export function rowOf({ name, measured, goal, isMet }: Outcome) {
  const verdict = goal === '' ? '' : isMet ? 'met' : 'MISSED'
  return `${name.padEnd(62)} ${measured.padStart(16)}  ${goal.padEnd(18)} ${verdict}`.trimEnd()
}

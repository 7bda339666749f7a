export type Outcome = {
  name: string
  measured: string
  /** Empty for a value without a goal. */
  goal: string
  isMet: boolean
}

/** A missed goal makes the bench exit with 1. */
export function report(outcome: Outcome) {
  console.log(tableOf([outcome]))
  process.send?.(outcome)
  if (!outcome.isMet) process.exitCode = 1
}

export function tableOf(outcomes: readonly Outcome[]) {
  const longest = (of: (outcome: Outcome) => string) => Math.max(...outcomes.map(outcome => of(outcome).length))
  const [name, measured, goal] = [longest(one => one.name), longest(one => one.measured), longest(one => one.goal)]
  return outcomes
    .map(one => {
      const verdict = one.goal === '' ? '' : one.isMet ? 'met' : 'MISSED'
      const columns = [one.name.padEnd(Math.max(name, 62)), one.measured.padStart(measured), one.goal.padEnd(goal)]
      return [...columns, verdict].join('  ').trimEnd()
    })
    .join('\n')
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'

const proof = z.strictObject({ file: z.string(), test: z.string(), state: z.enum(['passed', 'failed']) })
const run = z.record(z.string(), z.array(proof))

/** Maps each statement's number to the tests that name it. */
export type Run = z.infer<typeof run>
export type Proof = z.infer<typeof proof>

/** Throws with the file's name if it's missing or isn't a run. */
export function readRun(file: string): Run {
  try {
    return run.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} holds no run of the tests`, { cause })
  }
}

/** A test that ran in several suites appears once, and passes only if it passed in each. */
export function joinRuns(runs: Run[]): Run {
  const joined: Run = {}
  for (const [number, proofs] of runs.flatMap(run => Object.entries(run))) {
    joined[number] = proofs.reduce(addProof, joined[number] ?? [])
  }
  return joined
}

export function addProof(proofs: Proof[], proof: Proof): Proof[] {
  const known = proofs.find(({ file, test }) => file === proof.file && test === proof.test)
  if (!known) return [...proofs, proof]
  return known.state === 'failed' ? proofs : proofs.map(other => (other === known ? proof : other))
}

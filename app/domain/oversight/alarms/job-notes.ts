/** The last result of a job in this process. */
export type JobNote = {
  job: string
  everySeconds: number
  doneAt: Date | null
  failingSince: Date | null
  failure: string | null
}

type Round = { job: string; everyMilliseconds: number; failure: { error: string; code: string } | null }

export type JobNotes = ReturnType<typeof createJobNotes>

/** Keeps results in memory, because jobs may finish many times per second; `writeJobNotes` stores them. */
export function createJobNotes() {
  const notes = new Map<string, JobNote>()
  return {
    noteRound({ job, everyMilliseconds, failure }: Round, at: Date) {
      const former = notes.get(job)
      notes.set(job, {
        job,
        everySeconds: everyMilliseconds / 1_000,
        doneAt: failure ? (former?.doneAt ?? null) : at,
        failingSince: failure ? (former?.failingSince ?? at) : null,
        failure: failure && `${failure.error} ${failure.code}`.trim(),
      })
    },
    list: () => [...notes.values()],
  }
}

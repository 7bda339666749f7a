export type JobNote = {
  job: string
  everySeconds: number
  succeededAt: Date | null
  failingSince: Date | null
  failure: string | null
}

type Run = { job: string; everyMilliseconds: number; failure: { error: string; code: string } | null }

export type JobNotes = ReturnType<typeof createJobNotes>

/** Keeps results in memory, because jobs may finish many times per second; `writeJobNotes` stores them. */
export function createJobNotes() {
  const notes = new Map<string, JobNote>()
  return {
    recordRun({ job, everyMilliseconds, failure }: Run, at: Date) {
      const previous = notes.get(job)
      notes.set(job, {
        job,
        everySeconds: everyMilliseconds / 1_000,
        succeededAt: failure ? (previous?.succeededAt ?? null) : at,
        failingSince: failure ? (previous?.failingSince ?? at) : null,
        failure: failure && `${failure.error} ${failure.code}`.trim(),
      })
    },
    list: () => [...notes.values()],
  }
}

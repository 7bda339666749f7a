type Outcome = { ok: true; changeId: string | null } | { ok: false; reason: string }

/** Returns the outcome of a change that was recorded; throws for any other. */
export async function recorded<Done extends Outcome>(asked: Promise<Done>) {
  const done = await asked
  if (!done.ok) throw new Error(done.reason)
  const { changeId } = done
  if (changeId === null) throw new Error('Nothing changed')
  return { ...done, changeId } as Extract<Done, { ok: true }> & { changeId: string }
}

import { settingWords } from '#domain/foundation/settings/setting-words.ts'

/** What came of a form of the Settings tab that was not taken. */
export type SettingsAnswer = {
  section: string
  /** As it was typed. */
  typed: Record<string, string | undefined>
  /** The names of the fields to mend. */
  faults: string[]
  notice?: string
  /** The version that the form now answers to, where another was saved meanwhile. */
  version?: number
}

/** What a form shows: what was typed into it and not taken, now or before another form was saved; else what is saved. */
export function openForm(answer: SettingsAnswer | undefined, section: string, draft?: SettingsAnswer) {
  const own = answer?.section === section ? answer : undefined
  const kept = own ?? draft
  return {
    notice: own?.notice,
    version: own?.version,
    text: (name: string, saved: string) => kept?.typed[name] ?? saved,
    isTicked: (name: string, saved: boolean) => (kept ? kept.typed[name] === 'on' : saved),
    fault: (name: keyof typeof settingWords.en.faults) =>
      own?.faults.includes(name) ? settingWords.en.faults[name] : undefined,
  }
}

export type OpenForm = ReturnType<typeof openForm>

import { settingMessages } from '#domain/foundation/settings/setting-messages.ts'

export type SettingsAnswer = {
  section: string
  typed: Record<string, string | undefined>
  fieldErrors: string[]
  notice?: string
  /** The version that the form now refers to, if another was saved meanwhile. */
  version?: number
  /** Cards of the same form that were saved before this one was rejected. */
  saved?: string[]
}

const settings: Record<string, string> = {
  phone: 'site',
  claiming: 'switches',
  photos: 'switches',
  'storm-end': 'storm',
  'brand-nearest': 'brand',
  'brand-reset': 'brand',
}

export function settingOf(section: string) {
  return settings[section] ?? section
}

/** The section of a form that saves several cards. */
export const allCards = 'all'

/** The values to show: rejected input, from now or before another form was saved, or otherwise the saved values. */
export function openForm(answer: SettingsAnswer | undefined, section: string, draft?: SettingsAnswer) {
  const own = answer?.section === section ? answer : undefined
  const kept = own ?? draft
  return {
    notice: own?.notice,
    version: own?.version,
    text: (name: string, saved: string) => kept?.typed[name] ?? saved,
    isTicked: (name: string, saved: boolean) => (kept ? kept.typed[name] === 'on' : saved),
    fieldError: (name: keyof typeof settingMessages.en.fieldErrors) =>
      own?.fieldErrors.includes(name) ? settingMessages.en.fieldErrors[name] : undefined,
  }
}

export type OpenForm = ReturnType<typeof openForm>

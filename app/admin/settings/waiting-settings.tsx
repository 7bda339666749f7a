import { type WaitingMinutes, waitingLimits } from '#domain/foundation/settings/setting.ts'
import { settingLabels } from '#domain/foundation/settings/setting-card.ts'
import { Field } from '#ui/fields/field.tsx'
import type { SavedSettings } from './read-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsForm } from './settings-form.tsx'

type Props = { saved: SavedSettings; answer: SettingsAnswer | undefined }

const labels: Record<keyof WaitingMinutes, string> = settingLabels.waiting
const names = Object.keys(labels) as (keyof WaitingMinutes)[]

/** Settings for unanswered requests: when we remind the roofers, and when we offer the homeowner others. */
export function WaitingSettings({ saved: { waiting, versions }, answer }: Props) {
  return (
    <SettingsForm
      section="waiting"
      about={`Minutes after a request is sent, ${waitingLimits.least} to ${waitingLimits.most}; 0 for never. Night is 9 pm to 7 am. Each email goes out once, and none go out after an answer.`}
      button="Save minutes"
      version={versions.waiting}
      answer={answer}
    >
      {form => (
        <div className="grid items-end gap-5 sm:grid-cols-2">
          {names.map(name => (
            <Field key={name} name={name} label={labels[name]} fieldError={form.fieldError(name)}>
              {control => (
                <input
                  {...control}
                  type="number"
                  required
                  min={0}
                  max={waitingLimits.most}
                  defaultValue={form.text(name, String(waiting[name]))}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </SettingsForm>
  )
}

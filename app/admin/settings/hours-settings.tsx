import { checkDaysLimit } from '#domain/foundation/settings/setting.ts'
import { settingLabels } from '#domain/foundation/settings/setting-card.ts'
import { Field } from '#ui/fields/field.tsx'
import type { SavedSettings } from './read-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsForm } from './settings-form.tsx'

type Props = { saved: SavedSettings; answer: SettingsAnswer | undefined }

export function AvailabilitySettings({ saved: { hours, versions }, answer }: Props) {
  return (
    <SettingsForm
      section="availability"
      about="Each number is a button on a contractor’s page. Their status expires after that many hours."
      button="Save hours"
      version={versions.availability}
      answer={answer}
    >
      {form => (
        <Field
          name="hours"
          label={settingLabels.availability.hours}
          note="(separated by commas)"
          fieldError={form.fieldError('hours')}
        >
          {control => (
            <input {...control} required maxLength={60} defaultValue={form.text('hours', hours.join(', '))} />
          )}
        </Field>
      )}
    </SettingsForm>
  )
}

export function ReminderSettings({ saved: { reminders, versions }, answer }: Props) {
  return (
    <SettingsForm
      section="reminders"
      about="You and the business get an email this many days before a license or insurance on file expires."
      button="Save reminder"
      version={versions.reminders}
      answer={answer}
    >
      {form => (
        <Field name="checkDays" label={settingLabels.reminders.checkDays} fieldError={form.fieldError('checkDays')}>
          {control => (
            <input
              {...control}
              type="number"
              required
              min={1}
              max={checkDaysLimit}
              defaultValue={form.text('checkDays', String(reminders.checkDays))}
            />
          )}
        </Field>
      )}
    </SettingsForm>
  )
}

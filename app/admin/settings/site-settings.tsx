import { phoneLimit, titleLimit } from '#domain/foundation/settings/setting.ts'
import { settingLabels } from '#domain/foundation/settings/setting-card.ts'
import { Field } from '#ui/fields/field.tsx'
import type { SavedSettings } from './read-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsForm } from './settings-form.tsx'

const labels = settingLabels.site

type Props = { saved: SavedSettings; answer: SettingsAnswer | undefined }

export function SiteSettings({ saved: { site, versions }, answer }: Props) {
  return (
    <SettingsForm section="site" button="Save Changes" version={versions.site} answer={answer}>
      {form => (
        <>
          <Field name="title" label={labels.title} fieldError={form.fieldError('title')}>
            {control => (
              <input {...control} required maxLength={titleLimit} defaultValue={form.text('title', site.title)} />
            )}
          </Field>
          <Field name="email" label={labels.email} note="(optional)" fieldError={form.fieldError('email')}>
            {control => <input {...control} type="email" defaultValue={form.text('email', site.email)} />}
          </Field>
        </>
      )}
    </SettingsForm>
  )
}

export function PhoneSettings({ saved: { site, versions }, answer }: Props) {
  return (
    <SettingsForm
      section="phone"
      about="Shown in the footer of every page, and as the 24/7 roof hotline on the emergency checklist. Enter only a number that someone answers day and night."
      button="Save phone"
      version={versions.site}
      answer={answer}
    >
      {form => (
        <Field name="phone" label={labels.phone} note="(optional)" fieldError={form.fieldError('phone')}>
          {control => (
            <input {...control} type="tel" maxLength={phoneLimit} defaultValue={form.text('phone', site.phone)} />
          )}
        </Field>
      )}
    </SettingsForm>
  )
}

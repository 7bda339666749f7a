import { postalAddressLimit, titleLimit } from '#domain/foundation/settings/setting.ts'
import { settingLabels } from '#domain/foundation/settings/setting-card.ts'
import { emailLimit } from '#platform/text/email-address.ts'
import { Field } from '#ui/fields/field.tsx'
import type { SavedSettings } from './read-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsForm } from './settings-form.tsx'

type Props = { saved: SavedSettings; answer: SettingsAnswer | undefined }

export function SenderSettings({ saved: { sender, site, versions }, answer }: Props) {
  return (
    <SettingsForm
      section="sender"
      about="Leave these blank to use the site’s title and the address in the configuration. Your mail server must let you send from the address."
      button="Save sender"
      version={versions.sender}
      answer={answer}
    >
      {form => (
        <>
          <Field
            name="senderName"
            label={settingLabels.sender.name}
            note="(optional)"
            fieldError={form.fieldError('senderName')}
          >
            {control => (
              <input
                {...control}
                maxLength={titleLimit}
                placeholder={site.title}
                defaultValue={form.text('senderName', sender.name)}
              />
            )}
          </Field>
          <Field
            name="senderAddress"
            label={settingLabels.sender.address}
            note="(optional)"
            fieldError={form.fieldError('senderAddress')}
          >
            {control => (
              <input
                {...control}
                type="email"
                maxLength={emailLimit}
                defaultValue={form.text('senderAddress', sender.address)}
              />
            )}
          </Field>
          <Field
            name="postalAddress"
            label={settingLabels.sender.postalAddress}
            note="(at the end of bulk email)"
            fieldError={form.fieldError('postalAddress')}
          >
            {control => (
              <input
                {...control}
                maxLength={postalAddressLimit}
                autoComplete="off"
                defaultValue={form.text('postalAddress', sender.postalAddress)}
              />
            )}
          </Field>
        </>
      )}
    </SettingsForm>
  )
}

export function OperatorSettings({ saved: { operator, versions }, answer }: Props) {
  return (
    <SettingsForm
      section="operator"
      about="We email alerts and reminders to this address. Contractors’ replies go here, too."
      button="Save email address"
      version={versions.operator}
      answer={answer}
    >
      {form => (
        <Field name="operatorEmail" label={settingLabels.operator.email} fieldError={form.fieldError('operatorEmail')}>
          {control => (
            <input
              {...control}
              type="email"
              required
              maxLength={emailLimit}
              defaultValue={form.text('operatorEmail', operator?.email ?? '')}
            />
          )}
        </Field>
      )}
    </SettingsForm>
  )
}

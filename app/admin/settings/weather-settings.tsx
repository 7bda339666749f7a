import { region } from '#domain/foundation/settings/region.ts'
import { settingLabels } from '#domain/foundation/settings/setting-card.ts'
import type { SavedSettings } from './read-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsForm, TickBox } from './settings-form.tsx'

type Props = { saved: SavedSettings; answer: SettingsAnswer | undefined }

const about = `The National Weather Service’s hurricane, tropical storm, tornado and severe thunderstorm warnings for \
${region.name}. Each one is in the inbox with a drafted notice, and one tap turns storm mode on.`

export function WeatherSettings({ saved: { weather, versions }, answer }: Props) {
  return (
    <SettingsForm
      section="weather"
      about={about}
      button="Save weather warnings"
      version={versions.weather}
      answer={answer}
    >
      {form => (
        <div className="grid gap-2">
          <p className="rounded-notice bg-sunken p-4 font-semibold">{weather.state}</p>
          <TickBox
            name="startsStorm"
            isTicked={form.isTicked('startsStorm', weather.startsStorm)}
            about="It has the drafted notice, ends with the warning, and you get an email. Other warnings wait for your tap."
          >
            {settingLabels.weather.startsStorm}
          </TickBox>
          <TickBox
            name="isShown"
            isTicked={form.isTicked('isShown', weather.isShown)}
            about="One line at the top with the warning, when it ends and its source, in the page’s language."
          >
            {settingLabels.weather.isShown}
          </TickBox>
        </div>
      )}
    </SettingsForm>
  )
}

import { bannerMessages } from '#domain/commerce/ads/banner-messages.ts'
import { servedPlacements } from '#domain/commerce/ads/campaign.ts'
import { adSlotsLimit } from '#domain/foundation/settings/setting.ts'
import { Field } from '#ui/fields/field.tsx'
import type { SavedSettings } from './read-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsForm } from './settings-form.tsx'

type Props = { saved: SavedSettings; answer: SettingsAnswer | undefined }

/** How many banners take turns in each placement. */
export function AdSettings({ saved: { adSlots, versions }, answer }: Props) {
  return (
    <SettingsForm
      section="ads"
      about={`How many banners take turns in each placement, 0 to ${adSlotsLimit}. With 4, each gets about a quarter of the slots. A smaller number doesn’t end any banner. It only stops sales.`}
      button="Save ad spots"
      version={versions.ads}
      answer={answer}
    >
      {form => (
        <div className="grid gap-5 sm:grid-cols-2">
          {servedPlacements.map(name => (
            <Field key={name} name={name} label={bannerMessages.placements[name]} fieldError={form.fieldError(name)}>
              {control => (
                <input
                  {...control}
                  type="number"
                  required
                  min={0}
                  max={adSlotsLimit}
                  defaultValue={form.text(name, String(adSlots[name]))}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </SettingsForm>
  )
}

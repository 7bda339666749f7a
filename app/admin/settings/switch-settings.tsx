import { publishedAtOnce, publishedAtOnceHours } from '#domain/directory/listings/listing.ts'
import { settingLabels } from '#domain/foundation/settings/setting-card.ts'
import type { SavedSettings } from './read-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsForm, TickBox } from './settings-form.tsx'

const labels = settingLabels.switches

type Props = { saved: SavedSettings; answer: SettingsAnswer | undefined }

export function SubmissionSettings({ saved: { switches, versions }, answer }: Props) {
  return (
    <SettingsForm section="switches" button="Update Settings" version={versions.switches} answer={answer}>
      {form => (
        <div className="grid gap-2">
          <TickBox
            name="autoApprove"
            isTicked={form.isTicked('autoApprove', switches.autoApprove)}
            about={`An account’s first ${publishedAtOnce} new listings in ${publishedAtOnceHours} hours go live right away. Later ones wait in the inbox.`}
          >
            {labels.autoApprove}
          </TickBox>
          <TickBox name="notifications" isTicked={form.isTicked('notifications', switches.notifications)}>
            {labels.notifications}
          </TickBox>
        </div>
      )}
    </SettingsForm>
  )
}

export function PhotoSettings({ saved: { switches, versions }, answer }: Props) {
  return (
    <SettingsForm section="photos" button="Update photos" version={versions.switches} answer={answer}>
      {form => (
        <TickBox
          name="reviewPhotos"
          isTicked={form.isTicked('reviewPhotos', switches.reviewPhotos)}
          about="Photos, logos and captions wait in the inbox. If this is off, homeowners see them right away."
        >
          {labels.reviewPhotos}
        </TickBox>
      )}
    </SettingsForm>
  )
}

export function ClaimingSettings({ saved: { switches, versions }, answer }: Props) {
  return (
    <SettingsForm section="claiming" button="Update claiming" version={versions.switches} answer={answer}>
      {form => (
        <TickBox
          name="claiming"
          isTicked={form.isTicked('claiming', switches.claiming)}
          about="Unclaimed listings show a link to claim them."
        >
          {labels.claiming}
        </TickBox>
      )}
    </SettingsForm>
  )
}

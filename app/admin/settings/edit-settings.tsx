import { editMessages } from '#domain/directory/claims/claim-messages.ts'
import { ownerParts } from '#domain/foundation/settings/setting.ts'
import type { SavedSettings } from './read-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsForm, TickBox } from './settings-form.tsx'

type Props = { saved: SavedSettings; answer: SettingsAnswer | undefined }

/** Which parts of an owner's edit homeowners see at once. */
export function EditSettings({ saved: { liveParts, versions }, answer }: Props) {
  return (
    <SettingsForm
      section="edits"
      about="Checked parts go live right away, and you can undo them in the listing’s history. The others wait in the inbox. A new name or license of a Verified listing always waits. Availability and photo order always go live right away."
      button="Save what goes live"
      version={versions.edits}
      answer={answer}
    >
      {form => (
        <div className="grid gap-x-5 sm:grid-cols-2">
          {ownerParts.map(part => (
            <TickBox
              key={part}
              name={`live-${part}`}
              isTicked={form.isTicked(`live-${part}`, liveParts.includes(part))}
            >
              {editMessages.parts[part]}
            </TickBox>
          ))}
        </div>
      )}
    </SettingsForm>
  )
}

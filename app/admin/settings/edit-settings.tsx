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
      title="Edits by owners"
      about="Ticked parts go live at once, and the listing’s history can undo them. The others wait in the inbox. A new name or license of a Verified listing always waits. Availability and the order of photos always go live at once."
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

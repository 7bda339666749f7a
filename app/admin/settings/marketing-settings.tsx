import { type Claim, type ClaimPage, claimPages, marketingClaims } from '#domain/foundation/plans/marketing-claims.ts'
import { claimLimits } from '#domain/foundation/settings/setting.ts'
import { FieldError } from '#ui/fields/field.tsx'
import type { SavedSettings } from './read-settings.server.ts'
import type { OpenForm, SettingsAnswer } from './settings-answer.ts'
import { SettingsForm } from './settings-form.tsx'

type Props = { saved: SavedSettings; answer: SettingsAnswer | undefined }

const pages: readonly ClaimPage[] = ['tarping-page', 'rebates-section', 'list-business', 'advertising']

export function MarketingSettings({ saved: { claims, versions }, answer }: Props) {
  return (
    <SettingsForm
      section="marketing"
      about="Pages show these with a note that they’re illustrative. Leave a field blank to show the default."
      button="Save claims"
      version={versions.marketing}
      answer={answer}
    >
      {form => (
        <>
          {pages.map(page => (
            <fieldset key={page}>
              <legend className="text-[15px] font-semibold">{claimPages[page]}</legend>
              {claims[page].map((claim, at) => (
                <ClaimFields key={claim.id} claim={claim} written={marketingClaims[page][at]} form={form} />
              ))}
            </fieldset>
          ))}
          {form.fieldError('claims') && <FieldError id="claims-fault">{form.fieldError('claims')}</FieldError>}
        </>
      )}
    </SettingsForm>
  )
}

const box = 'min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-ink'

type FieldsProps = { claim: Claim; written: Claim | undefined; form: OpenForm }

function ClaimFields({ claim: { id, figure, label }, written, form }: FieldsProps) {
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2">
      <input
        name={`figure.${id}`}
        aria-label={`Figure: ${written?.label}`}
        maxLength={claimLimits.figure}
        placeholder={written?.figure}
        defaultValue={form.text(`figure.${id}`, figure)}
        className={box}
      />
      <input
        name={`label.${id}`}
        aria-label={`Label: ${written?.label}`}
        maxLength={claimLimits.label}
        placeholder={written?.label}
        defaultValue={form.text(`label.${id}`, label)}
        className={box}
      />
    </div>
  )
}

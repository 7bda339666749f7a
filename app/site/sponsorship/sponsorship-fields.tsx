import { rateText, sponsorshipTypes, trapField } from '#domain/commerce/sponsorship/sponsorship.ts'
import {
  type FileErrors,
  type FileField,
  fileFields,
  fileLimits,
} from '#domain/commerce/sponsorship/sponsorship-files.ts'
import {
  fieldMessages,
  sponsorshipMessages as messages,
  sponsorshipMessages,
} from '#domain/commerce/sponsorship/sponsorship-messages.ts'
import type { Prices } from '#domain/foundation/plans/rate-cards.ts'
import { Field, FieldError, FormPart } from '#ui/fields/field.tsx'
import { FilesControl } from '#ui/fields/files-control.tsx'
import type { SponsorshipAnswer } from './sponsorship-answer.ts'
import { ChoiceControl, idOf, type Shown, TextControl } from './sponsorship-controls.tsx'

const { sections } = sponsorshipMessages

export function SponsorshipFields({
  typed,
  fieldErrors,
  fileErrors,
  error,
  prices,
}: SponsorshipAnswer & { prices: Prices }) {
  const about = { typed, fieldErrors }
  return (
    <>
      <FormPart title={sections.company}>
        <TextControl {...about} name="companyName" autoComplete="organization" />
        <TextControl {...about} name="contactPerson" autoComplete="name" />
        <TextControl {...about} name="email" type="email" autoComplete="email" />
        <TextControl {...about} name="phone" type="tel" autoComplete="tel" />
        <TextControl {...about} name="website" type="url" autoComplete="url" />
        <ChoiceControl {...about} name="industry" />
        <ChoiceControl {...about} name="companySize" />
        <TextControl {...about} name="description" rows={4} />
      </FormPart>
      <FormPart title={sections.sponsorship}>
        <TypeControl {...about} prices={prices} />
        <ChoiceControl {...about} name="budget" />
        <ChoiceControl {...about} name="duration" />
        <TextControl {...about} name="startDate" type="date" />
      </FormPart>
      <FormPart title={sections.goals}>
        <TextControl {...about} name="targetAudience" rows={3} />
        <TextControl {...about} name="marketingGoals" rows={3} />
      </FormPart>
      <FormPart title={sections.banner}>
        <TextControl {...about} name="sponsorshipMessage" rows={2} />
        <TextControl {...about} name="callToAction" />
        <TextControl {...about} name="landingPageUrl" type="url" />
      </FormPart>
      <FormPart title={sections.files}>
        {fileFields.map(name => (
          <PictureControl key={name} name={name} fieldErrors={fileErrors} />
        ))}
      </FormPart>
      <FormPart title={sections.social}>
        {socialFields.map(name => (
          <TextControl key={name} {...about} name={name} type="url" />
        ))}
      </FormPart>
      <FormPart title={sections.more}>
        <TextControl {...about} name="specialRequests" rows={3} />
        <TextControl {...about} name="previousSponsorship" rows={3} />
        <ChoiceControl {...about} name="referralSource" />
      </FormPart>
      <Trap value={typed[trapField]} isShown={error === 'looks-automated'} />
    </>
  )
}

const socialFields = ['facebookUrl', 'twitterUrl', 'instagramUrl', 'linkedinUrl', 'youtubeUrl'] as const

/** A honeypot field. It's only shown after it was filled, so that a person can empty it. */
function Trap({ value, isShown }: { value: string | undefined; isShown: boolean }) {
  return (
    <div className={isShown ? '' : 'hidden'}>
      <Field name={idOf(trapField)} label="Leave this field empty">
        {control => (
          <input
            {...control}
            name={trapField}
            defaultValue={value}
            tabIndex={isShown ? 0 : -1}
            autoComplete="off"
            aria-hidden={isShown ? undefined : true}
          />
        )}
      </Field>
    </div>
  )
}

type Props = { name: FileField; fieldErrors: FileErrors }

function PictureControl({ name, fieldErrors }: Props) {
  const fieldError = fieldErrors[name]
  return (
    <FilesControl
      {...messages.files[name]}
      id={idOf(name)}
      name={name}
      note={messages.optional}
      accept="image/png,image/jpeg"
      isMultiple={fileLimits[name].count > 1}
      fieldError={fieldError && messages.fileErrors[fieldError]}
    />
  )
}

function TypeControl({ typed, fieldErrors, prices }: Shown & { prices: Prices }) {
  const { label, fieldError } = fieldMessages('sponsorshipType')
  const id = idOf('sponsorshipType')
  const isBad = fieldErrors.sponsorshipType !== undefined
  const edge = isBad ? 'border-red' : 'border-edge'
  return (
    <fieldset
      className="grid gap-2 sm:col-span-full sm:grid-cols-2"
      aria-describedby={isBad ? `${id}-fault` : undefined}
    >
      <legend className="mb-1.5 text-[15px] font-semibold">{label}</legend>
      {sponsorshipTypes.map(type => (
        <label
          key={type}
          className={`flex min-h-11 cursor-pointer gap-3 rounded-control border bg-surface p-4 has-checked:border-accent has-checked:bg-tint ${edge}`}
        >
          <input
            type="radio"
            name="sponsorshipType"
            value={type}
            required
            defaultChecked={typed.sponsorshipType === type}
            aria-invalid={isBad}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-semibold">{sponsorshipMessages.types[type].name}</span>
            <span className="block font-display font-bold tabular-nums">{rateText(type, prices)}</span>
            <span className="block text-sm text-ink-2">{sponsorshipMessages.types[type].text}</span>
          </span>
        </label>
      ))}
      {isBad && (
        <div className="sm:col-span-full">
          <FieldError id={`${id}-fault`}>{fieldError}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

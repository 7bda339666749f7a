import { trapField } from '#domain/commerce/sponsorship/sponsorship.ts'
import { fileFields } from '#domain/commerce/sponsorship/sponsorship-files.ts'
import { sponsorshipWords } from '#domain/commerce/sponsorship/sponsorship-words.ts'
import { Field } from '#ui/field.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { PictureControl } from './picture-control.tsx'
import type { SponsorshipAnswer } from './sponsorship-answer.ts'
import { ChoiceControl, idOf, TextControl } from './sponsorship-controls.tsx'
import { TypeControl } from './type-control.tsx'

const { sections } = sponsorshipWords

/** All fields of a sponsor, in their natural order. */
export function SponsorshipFields({ typed, faults, fileFaults, refusal }: SponsorshipAnswer) {
  const about = { typed, faults }
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
        <TypeControl {...about} />
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
          <PictureControl key={name} name={name} faults={fileFaults} />
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
      <Trap value={typed[trapField]} isShown={refusal === 'looks-automated'} />
    </>
  )
}

const socialFields = ['facebookUrl', 'twitterUrl', 'instagramUrl', 'linkedinUrl', 'youtubeUrl'] as const

/** The spam trap, hidden from people. Shown to someone who filled it, so that they can empty it. */
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

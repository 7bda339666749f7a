import {
  bannerBudgets,
  bannerDurations,
  bannerPackages,
  bannerSizes,
  campaignObjectives,
  customPlacements,
  deviceTargets,
  type FileField,
  fileFields,
  geographicTargets,
  socialNetworks,
  timeTargets,
  trapField,
} from '#domain/commerce/ads/banner-application.ts'
import { bannerMessages as messages } from '#domain/commerce/ads/banner-messages.ts'
import { type FileErrors, fileFieldNames } from '#domain/commerce/ads/file-sizes.ts'
import { Field, FormPart } from '#ui/field.tsx'
import { FilesControl } from '#ui/files-control.tsx'
import type { BannerAnswer } from './banner-answer.ts'
import { BannerChecks, BannerChoice, BannerText, bannerId } from './banner-controls.tsx'

const { sections } = messages
type Props = Pick<BannerAnswer, 'typed' | 'fieldErrors' | 'fileErrors' | 'rejectedPart' | 'error'>

export function BannerFields({ typed, fieldErrors, fileErrors, rejectedPart, error }: Props) {
  const about = { typed, fieldErrors }
  return (
    <>
      <FormPart title={sections.company}>
        <BannerText {...about} name="companyName" autoComplete="organization" />
        <BannerText {...about} name="contactPerson" autoComplete="name" />
        <BannerText {...about} name="email" type="email" autoComplete="email" />
        <BannerText {...about} name="phone" type="tel" autoComplete="tel" />
        <BannerText {...about} name="website" type="url" autoComplete="url" />
      </FormPart>
      <FormPart title={sections.campaign}>
        <BannerText {...about} name="campaignName" />
        <BannerChoice {...about} name="campaignObjective" options={campaignObjectives} />
        <BannerText {...about} name="destinationUrl" type="url" />
        <BannerText {...about} name="callToAction" />
        <BannerText {...about} name="adCopy" rows={3} />
      </FormPart>
      <FormPart title={sections.placement}>
        <BannerChoice {...about} name="bannerPackage" options={bannerPackages} />
        <BannerChecks {...about} name="customPlacements" options={customPlacements} />
        <BannerChecks {...about} name="bannerSizes" options={bannerSizes} />
      </FormPart>
      <FormPart title={sections.files}>
        {fileFieldNames.map(name => (
          <BannerFileControl key={name} name={name} fieldErrors={fileErrors} rejectedPart={rejectedPart} />
        ))}
      </FormPart>
      <FormPart title={sections.money}>
        <BannerChoice {...about} name="budget" options={bannerBudgets} />
        <BannerChoice {...about} name="duration" options={bannerDurations} />
        <BannerText {...about} name="startDate" type="date" />
        <BannerText {...about} name="endDate" type="date" />
        <BannerText {...about} name="dailyBudgetCap" inputMode="decimal" />
      </FormPart>
      <FormPart title={sections.audience}>
        <BannerText {...about} name="targetAudience" rows={3} />
        <BannerChecks {...about} name="geographicTargeting" options={geographicTargets} />
        <BannerChecks {...about} name="deviceTargeting" options={deviceTargets} />
        <BannerChoice {...about} name="timeTargeting" options={timeTargets} />
      </FormPart>
      <Tracking {...about} />
      <FormPart title={sections.social}>
        {socialNetworks.map(name => (
          <BannerText key={name} {...about} name={name} type="url" />
        ))}
      </FormPart>
      <FormPart title={sections.more}>
        <BannerText {...about} name="previousAdvertising" rows={2} />
        <BannerText {...about} name="kpis" rows={2} />
        <BannerText {...about} name="specialRequests" rows={3} />
      </FormPart>
      <Trap isShown={error === 'looks-automated'} />
    </>
  )
}

function Tracking(about: Pick<Props, 'typed' | 'fieldErrors'>) {
  return (
    <FormPart title={sections.tracking}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold sm:col-span-2">
        <input
          type="checkbox"
          name="conversionTracking"
          value="on"
          defaultChecked={about.typed.conversionTracking === 'on'}
          className="size-5 shrink-0 accent-accent"
        />
        {messages.labels.conversionTracking}
      </label>
      <BannerText {...about} name="utmParameters" />
      <BannerText {...about} name="expectedCTR" inputMode="decimal" />
      <BannerText {...about} name="googleAnalytics" />
      <BannerText {...about} name="facebookPixel" />
    </FormPart>
  )
}

/** Only someone who filled this hidden field sees it, and can empty it. */
function Trap({ isShown }: { isShown: boolean }) {
  return (
    <div className={isShown ? '' : 'hidden'}>
      <Field name={trapField} id={bannerId(trapField)} label="Leave this field empty">
        {control => (
          <input {...control} tabIndex={isShown ? 0 : -1} autoComplete="off" aria-hidden={isShown ? undefined : true} />
        )}
      </Field>
    </div>
  )
}

type BannerFileControlProps = { name: FileField; fieldErrors: FileErrors; rejectedPart: string | null }

/** The browser's file dialog offers these types. */
const accepted: Record<FileField, string> = {
  logoFile: 'image/png,image/jpeg,image/svg+xml',
  bannerFiles: 'image/*',
  additionalCreatives: 'image/*,video/mp4,video/webm',
}

function BannerFileControl({ name, fieldErrors, rejectedPart }: BannerFileControlProps) {
  const fieldError = fieldErrors[name]
  const isDrawing = fieldError === 'drawing-not-allowed' && rejectedPart !== null
  return (
    <FilesControl
      id={bannerId(name)}
      name={name}
      label={messages.labels[name]}
      note={messages.optional}
      hint={messages.hints[name]}
      accept={accepted[name]}
      isMultiple={fileFields[name] > 1}
      fieldError={isDrawing ? messages.drawingError(rejectedPart) : fieldError && messages.fileErrors[fieldError]}
    />
  )
}

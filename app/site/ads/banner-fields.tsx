import type { ReactNode } from 'react'
import { bannerMessages as messages } from '#domain/commerce/ads/banner-messages.ts'
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
  requiredFields,
  socialNetworks,
  timeTargets,
  trapField,
} from '#domain/commerce/banners/banner-application.ts'
import type { FileErrors } from '#domain/commerce/banners/file-sizes.ts'
import { allTexts } from '#platform/request/forms.ts'
import { Field, FormPart } from '#ui/fields/field.tsx'
import { FilesControl } from '#ui/fields/files-control.tsx'
import type { BannerAnswer } from './banner-answer.ts'
import { BannerChecks, BannerChoice, BannerText, bannerId } from './banner-controls.tsx'
import { BannerPreview } from './banner-preview.tsx'

const { sections } = messages
type Props = Pick<BannerAnswer, 'typed' | 'fieldErrors' | 'fileErrors' | 'rejectedPart' | 'error'> & {
  /** The choices so far, for the preview. */
  chosen: { files: readonly File[]; sizes: readonly string[] }
}

/** The five required fields, the file and its preview come first; everything else is folded. */
export function BannerFields({ typed, fieldErrors, fileErrors, rejectedPart, error, chosen }: Props) {
  const about = { typed, fieldErrors }
  const file = (name: FileField) => (
    <BannerFileControl key={name} name={name} fieldErrors={fileErrors} rejectedPart={rejectedPart} />
  )
  return (
    <>
      <FormPart title={sections.start}>
        <BannerText {...about} name="companyName" autoComplete="organization" />
        <BannerText {...about} name="contactPerson" autoComplete="name" />
        <BannerText {...about} name="email" type="email" autoComplete="email" />
        <BannerChoice {...about} name="bannerPackage" options={bannerPackages} />
        <BannerText {...about} name="destinationUrl" type="url" />
      </FormPart>
      <FormPart title={sections.files}>
        {file('bannerFiles')}
        <BannerChecks {...about} name="bannerSizes" options={bannerSizes} />
        <BannerPreview {...chosen} />
      </FormPart>
      <details open={hasFolded({ typed, fieldErrors, fileErrors })} className="rounded-notice border border-line p-4">
        <summary className="min-h-11 cursor-pointer py-2 font-display text-xl font-bold">
          {messages.targeting.title}
        </summary>
        <p className="mt-1 mb-6 text-ink-2">{messages.targeting.text}</p>
        <div className="grid gap-8">
          <FoldedFields {...about} file={file} />
        </div>
      </details>
      <Trap isShown={error === 'looks-automated'} />
    </>
  )
}

const shownFirst: readonly string[] = [...requiredFields, 'bannerFiles', 'bannerSizes', 'sessionId', trapField]

/** Opens the folded part if one of its fields has input or an error. */
function hasFolded({ typed, fieldErrors, fileErrors }: Pick<Props, 'typed' | 'fieldErrors' | 'fileErrors'>) {
  const filled = Object.keys(typed).filter(name => allTexts(typed[name]).some(text => text !== ''))
  const names = [...filled, ...fieldErrors, ...Object.keys(fileErrors)]
  return names.some(name => !shownFirst.includes(name))
}

type FoldedProps = Pick<Props, 'typed' | 'fieldErrors'> & { file: (name: FileField) => ReactNode }

function FoldedFields({ file, ...about }: FoldedProps) {
  return (
    <>
      <FormPart title={sections.campaign}>
        <BannerText {...about} name="campaignName" />
        <BannerChoice {...about} name="campaignObjective" options={campaignObjectives} />
        <BannerText {...about} name="callToAction" />
        <BannerText {...about} name="adCopy" rows={3} />
      </FormPart>
      <FormPart title={sections.placement}>
        <BannerChecks {...about} name="customPlacements" options={customPlacements} />
      </FormPart>
      <FormPart title={sections.audience}>
        <BannerText {...about} name="targetAudience" rows={3} />
        <BannerChecks {...about} name="geographicTargeting" options={geographicTargets} />
        <BannerChecks {...about} name="deviceTargeting" options={deviceTargets} />
        <BannerChoice {...about} name="timeTargeting" options={timeTargets} />
      </FormPart>
      <FormPart title={sections.money}>
        <BannerChoice {...about} name="budget" options={bannerBudgets} />
        <BannerChoice {...about} name="duration" options={bannerDurations} />
        <BannerText {...about} name="startDate" type="date" />
        <BannerText {...about} name="endDate" type="date" />
        <BannerText {...about} name="dailyBudgetCap" inputMode="decimal" />
      </FormPart>
      <FormPart title={sections.moreFiles}>
        {file('logoFile')}
        {file('additionalCreatives')}
      </FormPart>
      <FormPart title={sections.company}>
        <BannerText {...about} name="phone" type="tel" autoComplete="tel" />
        <BannerText {...about} name="website" type="url" autoComplete="url" />
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

/** A honeypot field. It's only shown after it was filled, so that a person can empty it. */
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

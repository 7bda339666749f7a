import { Form, Link } from 'react-router'
import { region } from '#domain/foundation/settings/region.ts'
import { settingLabels } from '#domain/foundation/settings/setting-card.ts'
import { longestStormDays, noticeLimit, noticeLinkLimit, stormQuoteFactor } from '#domain/foundation/settings/storm.ts'
import { languageNames } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import type { SavedSettings } from './read-settings.server.ts'
import { type OpenForm, openForm, type SettingsAnswer } from './settings-answer.ts'
import { SettingsForm, TickBox } from './settings-form.tsx'
import { StormPreview } from './storm-preview.tsx'

const labels = settingLabels.storm

type Props = { saved: SavedSettings; answer: SettingsAnswer | undefined }

const about = `For a hurricane week. While it’s on: available contractors come first, pages load without photos, \
the quote limit is ${stormQuoteFactor} times higher, and the home page opens with emergency help.`

const notices = [
  { name: 'noticeEn', language: 'en', note: '(optional)' },
  { name: 'noticeEs', language: 'es', note: '(blank: English)' },
  { name: 'noticeHt', language: 'ht', note: '(blank: English)' },
] as const

export function StormSettings({ saved: { storm, versions }, answer }: Props) {
  const button = storm.isOnUntil ? 'Save storm mode' : 'Start storm mode'
  return (
    <>
      <SettingsForm section="storm" about={about} button={button} version={versions.storm} answer={answer} isWide>
        {form => <StormFields form={form} storm={storm} />}
      </SettingsForm>
      <Form id={endForm} method="post" preventScrollReset hidden>
        <input type="hidden" name="version" value={openForm(answer, 'storm').version ?? versions.storm} />
      </Form>
    </>
  )
}

type FieldsProps = { form: OpenForm; storm: SavedSettings['storm'] }

function StormFields({ form, storm }: FieldsProps) {
  return (
    <>
      <StormState {...storm} />
      <StormPreview typed={typedIn(form, storm)}>
        <Field
          name="stormUntil"
          label={labels.until}
          note={`(${region.name} time, up to ${longestStormDays} days)`}
          fieldError={form.fieldError('stormUntil')}
        >
          {control => (
            <input
              {...control}
              type="datetime-local"
              required
              max={storm.latest}
              defaultValue={form.text('stormUntil', storm.until)}
            />
          )}
        </Field>
        {notices.map(({ name, language, note }) => (
          <Field
            key={name}
            name={name}
            label={`${labels.notice}, ${languageNames[language]}`}
            note={note}
            fieldError={form.fieldError(name)}
          >
            {control => (
              <textarea
                {...control}
                rows={4}
                lang={language}
                maxLength={noticeLimit}
                defaultValue={form.text(name, storm.notice[language])}
              />
            )}
          </Field>
        ))}
        <Field
          name="noticeLink"
          label={labels.link}
          note="(optional, https)"
          fieldError={form.fieldError('noticeLink')}
        >
          {control => (
            <input
              {...control}
              type="url"
              maxLength={noticeLinkLimit}
              placeholder={region.example.stormPage}
              defaultValue={form.text('noticeLink', storm.link)}
            />
          )}
        </Field>
        <TickBox
          name="banners"
          isTicked={form.isTicked('banners', storm.banners)}
          about="If unchecked, banner images pause during the storm. Paid impressions are made up later in the month where possible."
        >
          {labels.banners}
        </TickBox>
      </StormPreview>
    </>
  )
}

/** A separate form, so that Enter in a field of the other one can't end storm mode. */
const endForm = 'storm-end-form'

type StateProps = Pick<SavedSettings['storm'], 'isOnUntil' | 'followsWarning'>

function StormState({ isOnUntil, followsWarning }: StateProps) {
  const isOn = isOnUntil !== null
  const ends = followsWarning
    ? 'It ends with the weather warning, unless you choose another end.'
    : 'It ends on its own.'
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-notice p-4 ${isOn ? 'bg-storm text-storm-ink' : 'bg-sunken'}`}
    >
      <p className="font-semibold">{isOn ? `On until ${isOnUntil}. ${ends}` : 'Off.'}</p>
      {isOn && (
        <SubmitButton busy="Ending…" look="outlined" form={endForm} name="section" value="storm-end">
          End storm mode now
        </SubmitButton>
      )}
      {!isOn && (
        <Link to="/admin/audit?action=start-storm-mode" className={`${link} inline-flex min-h-11 items-center`}>
          Past storm modes
        </Link>
      )}
    </div>
  )
}

function typedIn(form: OpenForm, { notice, link }: SavedSettings['storm']) {
  return {
    noticeEn: form.text('noticeEn', notice.en),
    noticeEs: form.text('noticeEs', notice.es),
    noticeHt: form.text('noticeHt', notice.ht),
    noticeLink: form.text('noticeLink', link),
  }
}

import { useState } from 'react'
import {
  contrast,
  defaultAccent,
  judgeAccent,
  leastContrast,
  palettesOf,
  readColor,
} from '#domain/foundation/brand/accent.ts'
import { settingLabels } from '#domain/foundation/settings/setting-card.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import type { SavedSettings } from './read-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsForm } from './settings-form.tsx'

type Props = { saved: SavedSettings; answer: SettingsAnswer | undefined }

const about =
  'Buttons, links and the logo mark use this color on pages, in emails and in PDF files. Dark screens get a lighter shade of it.'

export function AccentSettings({ saved: { accent, versions }, answer }: Props) {
  return (
    <SettingsForm section="brand" about={about} button="Save color" version={versions.brand} answer={answer}>
      {form => (
        <AccentField saved={form.text('accent', accent || defaultAccent)} isRejected={form.fieldError('accent')} />
      )}
    </SettingsForm>
  )
}

function AccentField({ saved, isRejected }: { saved: string; isRejected: string | undefined }) {
  const [typed, setTyped] = useState(saved)
  const color = readColor(typed)
  const judged = color ? judgeAccent(color) : null
  const isDefault = color === defaultAccent
  const problem =
    judged && !judged.isReadable
      ? `${color} is hard to read on light pages: its contrast is ${ratioText(judged.ratio)}, and text needs ${ratioText(leastContrast)}.`
      : color === null
        ? isRejected
        : undefined
  return (
    <>
      <Field
        name="accent"
        label={settingLabels.brand.accent}
        hint={color && !problem ? readingOf(color) : undefined}
        fieldError={problem}
      >
        {control => (
          <input
            {...control}
            maxLength={20}
            defaultValue={saved}
            onChange={event => setTyped(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {color && <Sample color={judged?.isReadable === false ? judged.nearest : color} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {judged?.isReadable === false && (
          <SubmitButton busy="Saving…" look="outlined" name="section" value="brand-nearest" waitsForOthers>
            {`Use ${judged.nearest}`}
          </SubmitButton>
        )}
        {!isDefault && (
          <SubmitButton busy="Saving…" look="quiet" name="section" value="brand-reset" waitsForOthers>
            Use the default color
          </SubmitButton>
        )}
      </div>
    </>
  )
}

function readingOf(color: string) {
  const { light, dark } = palettesOf(color)
  const onLight = ratioText(contrast(light.accent, '#ffffff'))
  const onDark = ratioText(contrast(dark.accent, '#12202a'))
  return `Contrast ${onLight} on light panels, ${onDark} on dark ones.`
}

/** Rounded down, so that 4.49 never looks like enough. */
function ratioText(ratio: number) {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`
}

/** Buttons and notices as light and dark pages show them. SVG attributes, because the page's policy allows no inline style. */
function Sample({ color }: { color: string }) {
  const { light, dark } = palettesOf(color)
  const looks = [
    { name: 'light', paper: '#ffffff', ...light },
    { name: 'dark', paper: '#12202a', ...dark },
  ]
  return (
    <div role="img" aria-label={`${color} on a light and on a dark page`} className="grid gap-2 sm:grid-cols-2">
      {looks.map(({ name, paper, accent, onAccent, tint, tintInk }) => (
        <svg
          key={name}
          viewBox="0 0 200 76"
          aria-hidden
          className="w-full rounded-notice border border-line text-[13px] font-semibold"
        >
          <rect width="200" height="76" fill={paper} />
          <rect x="12" y="14" width="76" height="48" rx="8" fill={accent} />
          <text x="50" y="43" textAnchor="middle" fill={onAccent}>
            Call
          </text>
          <text x="100" y="33" fill={accent}>
            Website
          </text>
          <rect x="98" y="42" width="90" height="22" rx="6" fill={tint} />
          <text x="143" y="57" textAnchor="middle" fill={tintInk}>
            Verified
          </text>
        </svg>
      ))}
    </div>
  )
}

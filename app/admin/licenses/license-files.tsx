import { Form } from 'react-router'
import { licenseDesk } from '#domain/directory/licenses/license-desk-messages.ts'
import { leastPercent as limits } from '#domain/directory/licenses/license-file.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { UploadLicenses } from './upload-licenses.tsx'

const messages = licenseDesk.file

type File = {
  id: string
  fileName: string
  way: string
  by: string
  at: string
  day: string
  outcome: string
  why: string
  rows: number
}
type Props = {
  inForce: { day: string; rows: number; kept: number } | undefined
  isRefused: boolean
  lastError: string
  leastPercent: number
  files: File[]
}

export function LicenseFiles({ inForce, isRefused, lastError, leastPercent, files }: Props) {
  return (
    <section
      aria-labelledby="state-file-title"
      className="min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      <h3 id="state-file-title" className="text-lg!">
        {messages.title}
      </h3>
      <p className="mt-1 text-[15px]">
        {inForce
          ? messages.inForce(inForce.day, inForce.rows.toLocaleString('en'), inForce.kept.toLocaleString('en'))
          : messages.none}
      </p>
      {isRefused && <Notice>{messages.refused}</Notice>}
      {lastError && <Notice>{messages.fetching(lastError)}</Notice>}
      <UploadLicenses />
      {files.length > 0 && (
        <details className="mt-5 border-t border-line pt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-[15px] font-semibold">{messages.history}</summary>
          <ul className="divide-y divide-line text-[15px]">
            {files.map(file => (
              <Received key={file.id} file={file} />
            ))}
          </ul>
        </details>
      )}
      <Form method="post" className="mt-5 grid gap-3 border-t border-line pt-5">
        <Field name="leastPercent" label={messages.share} hint={messages.shareHint}>
          {control => (
            <input
              {...control}
              type="number"
              required
              min={limits.min}
              max={limits.max}
              defaultValue={leastPercent}
              className={`${control.className} max-w-32`}
            />
          )}
        </Field>
        <div>
          <SubmitButton busy="Saving…" look="outlined" name="intent" value="share">
            {messages.save}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

function Received({ file: { fileName, way, by, at, day, outcome, why, rows } }: { file: File }) {
  const tone = { taken: 'green', refused: 'amber' } as const
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{day}</span>
        <Badge tone={outcome in tone ? tone[outcome as keyof typeof tone] : 'grey'}>
          {licenseDesk.outcomes[outcome] ?? outcome}
        </Badge>
      </p>
      <p className="text-ink-2 wrap-anywhere">
        {[fileName, `${rows.toLocaleString('en')} rows`, `${at}, ${licenseDesk.ways[way] ?? way}`, by]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {why && <p>{why}</p>}
    </li>
  )
}

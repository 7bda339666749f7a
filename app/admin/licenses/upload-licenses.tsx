import { type FormEvent, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { licenseDesk } from '#domain/directory/licenses/license-desk-messages.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { uploadFile } from '../import/upload-file.ts'

const messages = licenseDesk.file

/** Sends the file in pieces, as the import does, and then has it read. */
export function UploadLicenses() {
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState('')
  const isReading = state !== 'idle' && formData?.get('intent') === 'take'

  async function send(form: HTMLFormElement) {
    const fields = new FormData(form)
    const file = fields.get('file')
    if (!(file instanceof File) || file.size === 0) return
    setFailure('')
    setShare(0)
    const sent = await uploadFile(file, setShare)
    setShare(null)
    if (!sent.ok) return setFailure(sent.text)
    const day = fields.get('day')
    await submit(
      { intent: 'take', id: sent.id, day: typeof day === 'string' ? day : '' },
      { method: 'post', preventScrollReset: true },
    )
    form.reset()
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  const isBusy = share !== null || isReading
  return (
    <form onSubmit={onSubmit} className="mt-4 grid gap-4">
      <Field name="file" label={messages.choose} hint={messages.hint}>
        {control => (
          <input
            {...control}
            type="file"
            required
            accept=".csv,text/csv"
            className="w-full cursor-pointer rounded-control border border-edge bg-surface text-ink file:mr-4 file:min-h-12 file:cursor-pointer file:border-0 file:bg-sunken file:px-5 file:font-semibold file:text-ink"
          />
        )}
      </Field>
      <Field name="day" label={messages.day} note="(optional)" hint={messages.dayHint}>
        {control => <input {...control} type="date" className={`${control.className} max-w-56`} />}
      </Field>
      {failure && <Notice>{failure}</Notice>}
      {isBusy ? (
        <ProgressBar label={messages.choose} percent={Math.round((share ?? 1) * 100)}>
          {share !== null && share < 1 ? messages.sent(Math.round(share * 100)) : messages.reading}
        </ProgressBar>
      ) : (
        <div>
          <button type="submit" className={button.filled}>
            Upload file
          </button>
        </div>
      )}
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
    </form>
  )
}

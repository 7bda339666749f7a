import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { importToasts } from '#domain/directory/import-sessions/import-session-messages.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { sayAnswer } from './import-answer.ts'
import { uploadFile } from './upload-file.ts'

type Props = { onFailure: (sentence: string | null) => void }

export function UploadStep({ onFailure }: Props) {
  const { sending, send } = useUpload(onFailure)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !sending) void send(file)
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <section
      aria-label="Upload"
      onDrop={drop}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      className={`mt-4 grid justify-items-center gap-3 rounded-panel border-2 border-dashed px-6 py-12 text-center ${
        isOver ? 'border-accent bg-tint' : 'border-edge bg-surface'
      }`}
    >
      <FileUp aria-hidden className="size-10 text-ink-3" />
      {sending ? (
        <div className="w-full max-w-md">
          <ProgressBar label={`Uploading ${sending.name}`} percent={Math.round(sending.share * 100)}>
            {sending.share < 1 ? `${Math.round(sending.share * 100)}% sent` : 'Reading the file…'}
          </ProgressBar>
        </div>
      ) : (
        <>
          <p className="text-ink-2" id="upload-about">
            A .csv file or an Excel workbook (.xlsx), one business per row. CSV up to 256 MB, workbooks up to 64 MB.
            You’ll see what changes before anything is imported.
          </p>
          <label className="grid gap-1.5">
            <span className="text-[15px] font-semibold">CSV file</span>
            <input
              type="file"
              accept=".csv,.xlsx,text/csv"
              aria-describedby="upload-about"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) void send(file).finally(() => (currentTarget.value = ''))
              }}
              className="w-full max-w-sm cursor-pointer rounded-control border border-edge bg-surface text-ink file:mr-4 file:min-h-12 file:cursor-pointer file:border-0 file:bg-accent file:px-5 file:font-semibold file:text-on-accent"
            />
          </label>
          <noscript>
            <p>This page needs JavaScript to upload a file.</p>
          </noscript>
        </>
      )}
    </section>
  )
}

function useUpload(onFailure: Props['onFailure']) {
  const submit = useSubmit()
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const send = async (file: File) => {
    onFailure(null)
    setSending({ name: file.name, share: 0 })
    const sent = await uploadFile(file, share => setSending({ name: file.name, share }))
    if (sent.ok) {
      await submit({ intent: 'recognise', id: sent.id }, { method: 'post', preventScrollReset: true })
    } else {
      sayAnswer({ ok: false, said: importToasts.rejected(sent.text), banner: sent.text })
      onFailure(sent.text)
    }
    setSending(null)
  }
  return { sending, send }
}

import { mailingPath } from './mailing-path.ts'

type Props = { id: string; preview: { to: string; subject: string; text: string } }

export function MailingPreview({ id, preview: { to, subject, text } }: Props) {
  return (
    <div className="grid gap-3 rounded-panel border border-line bg-surface p-4 md:p-5">
      <dl className="grid gap-1 text-[15px] wrap-anywhere">
        {to && <Line label="To" text={to} />}
        <Line label="Subject" text={subject} />
      </dl>
      {/* The key reloads the frame when the text changes. */}
      <iframe
        key={`${subject}\n${text}`}
        title="How the email looks"
        src={`${mailingPath(id)}/preview.html`}
        className="h-136 w-full rounded-control border border-line bg-white"
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Plain text</summary>
        <pre className="rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </details>
    </div>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex gap-3">
      <dt className="w-16 shrink-0 text-ink-2">{label}</dt>
      <dd className="min-w-0 font-semibold">{text}</dd>
    </div>
  )
}

export function LeftOut({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-[15px] text-ink-2">
      {reasons.map(reason => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

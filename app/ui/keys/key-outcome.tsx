import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import { CopyButton } from '../copy-button.tsx'
import { SectionTitle } from '../section-title.tsx'
import { useNews } from '../use-news.ts'

type Answer = { ok: boolean; said: string; shown?: { text: string } }
type Once = { title: string; hint: string; copied: { title: string; said: string } }
type Props = { answer: Answer | undefined; titles: { success: string; error: string }; once: Once }

/** The outcome of a form about secrets, as a toast and on the page for browsers without JavaScript. A new secret is shown below. */
export function KeyOutcome({ answer, titles, once }: Props) {
  useNews(answer, ({ ok, said: description }) => {
    if (ok) toast.success(titles.success, { description })
    else toast.error(titles.error, { description })
  })
  if (!answer) return null
  return (
    <>
      <noscript>
        <p role="status" className="mt-4 rounded-notice border border-line bg-surface p-4">
          <strong>{answer.ok ? titles.success : titles.error}</strong> {answer.said}
        </p>
      </noscript>
      {answer.shown && <OnceShown {...once} text={answer.shown.text} copy="Copy" />}
    </>
  )
}

type OnceShownProps = {
  title: string
  hint: string
  text: string
  copy: string
  copied: { title: string; said: string }
}

/** Shows a secret once: it's in no address and no cookie, and gone after a reload. */
function OnceShown({ title, hint, text, copy, copied }: OnceShownProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (text) panel.current?.focus()
  }, [text])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="once-shown"
      className="mt-5 grid gap-3 rounded-panel border-2 border-accent bg-surface p-5 md:p-6"
    >
      <SectionTitle id="once-shown">{title}</SectionTitle>
      <p className="text-ink-2">{hint}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-control bg-sunken px-4 py-3 text-[15px] break-all select-all">{text}</code>
        <CopyButton text={text} {...copied}>
          {copy}
        </CopyButton>
      </div>
    </section>
  )
}

import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { button } from '../button.ts'
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
      <h3 id="once-shown">{title}</h3>
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

type CopyButtonProps = { text: string; title: string; said: string; children: string }

/** Copies a text to the clipboard and reports it. Rendered only when JavaScript runs. */
function CopyButton({ text, title, said, children }: CopyButtonProps) {
  const [canCopy, setCopying] = useState(false)
  // Without HTTPS the browser provides no clipboard; the text beside the button can be selected by hand.
  useEffect(() => setCopying('clipboard' in navigator), [])
  if (!canCopy) return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(title, { description: said })
    } catch {
      toast.error('Not copied', { description: 'Your browser doesn’t allow it. Select the text and copy it.' })
    }
  }
  return (
    <button type="button" onClick={() => void copy()} className={button.filled}>
      <Copy aria-hidden className="size-5" />
      {children}
    </button>
  )
}

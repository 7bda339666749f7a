import { toast } from 'sonner'
import { useNews } from '../use-news.ts'
import { OnceShown } from './once-shown.tsx'

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

import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { FailedPicture, PictureCounts } from '#domain/directory/import-pictures/import-picture.ts'
import { movingMessages } from '#domain/directory/import-profiles/moving-messages.ts'
import { button } from '#ui/button.ts'

const { progress: messages } = movingMessages.en

type Props = { importId: string; counts: PictureCounts; failures: FailedPicture[] }

/** How far the pictures of a past import are, and which ones we didn't get. */
export function PictureProgress({ importId, counts, failures }: Props) {
  useNewsWhile(counts.waiting > 0)
  const missing = counts.failed + counts.left
  return (
    <div className="grid gap-1 text-[15px] text-ink-2">
      <p className="tabular-nums">{messages.said(counts)}</p>
      {missing > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
            {messages.failures}
          </summary>
          <ul className="grid gap-1">
            {failures.map(failure => (
              <li key={failure.url} className="wrap-anywhere">
                {messages.failure(failure)}
              </li>
            ))}
            {missing > failures.length && <li>{messages.more(missing - failures.length)}</li>}
          </ul>
        </details>
      )}
      {counts.failed > 0 && (
        <Form method="post">
          <input type="hidden" name="importId" value={importId} />
          <button type="submit" name="intent" value="retry-pictures" className={`${button.outlined} min-h-11! px-4!`}>
            {messages.retry}
          </button>
        </Form>
      )}
    </div>
  )
}

const newsMs = 5_000

/** Polls the figures while pictures are waiting. */
function useNewsWhile(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), newsMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

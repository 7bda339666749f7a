import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { settingWords } from '#domain/foundation/settings/setting-words.ts'
import { button } from '#ui/button.ts'

const words = settingWords.en.leave

/** Asks before leaving a page with unsaved changes; closing or reloading it triggers the browser's own prompt. */
export function LeaveQuestion({ isAsked }: { isAsked: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAsked && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsked])
  useEffect(() => {
    if (blocker.state === 'blocked') dialog.current?.showModal()
    else dialog.current?.close()
  }, [blocker.state])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      onCancel={() => blocker.reset?.()}
      className="m-auto max-w-md rounded-panel border border-line bg-surface p-5 text-ink backdrop:bg-black/50 md:p-6"
    >
      <h2 id="leave-title" className="text-[clamp(19px,18px+0.3vw,22px)]">
        {words.title}
      </h2>
      <p className="mt-2 text-ink-2">{words.text}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <button type="button" onClick={() => blocker.reset?.()} className={button.filled}>
          {words.stay}
        </button>
        <button type="button" onClick={() => blocker.proceed?.()} className={button.outlined}>
          {words.leave}
        </button>
      </div>
    </dialog>
  )
}

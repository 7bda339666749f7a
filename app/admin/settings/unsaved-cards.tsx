import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { settingMessages } from '#domain/foundation/settings/setting-messages.ts'
import { button } from '#ui/button.ts'

type Note = (section: string, isUnsaved: boolean) => void
const Noting = createContext<Note>(() => {})

export function UnsavedCards({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const note = useCallback<Note>((section, isUnsaved) => {
    setUnsaved(before => {
      if (before.includes(section) === isUnsaved) return before
      return isUnsaved ? [...before, section] : before.filter(other => other !== section)
    })
  }, [])
  return (
    <Noting value={note}>
      {children}
      <LeaveQuestion isAsked={unsaved.length > 0} />
    </Noting>
  )
}

/** An unmounted card has no unsaved changes. */
export function useUnsaved(section: string, isUnsaved: boolean) {
  const note = useContext(Noting)
  useEffect(() => {
    note(section, isUnsaved)
    return () => note(section, false)
  }, [note, section, isUnsaved])
}

export function isChanged(form: HTMLFormElement) {
  return [...form.elements].some(control => {
    if (control instanceof HTMLInputElement) {
      if (control.type === 'hidden') return false
      const isTicked = control.type === 'checkbox' || control.type === 'radio'
      return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
    }
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    // A list without a selected option shows its first one.
    const isOther = (option: HTMLOptionElement, at: number, all: HTMLOptionElement[]) =>
      option.selected !== (option.defaultSelected || (at === 0 && !all.some(other => other.defaultSelected)))
    return control instanceof HTMLSelectElement && [...control.options].some(isOther)
  })
}

const messages = settingMessages.en.leave

function LeaveQuestion({ isAsked }: { isAsked: boolean }) {
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
        {messages.title}
      </h2>
      <p className="mt-2 text-ink-2">{messages.text}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <button type="button" onClick={() => blocker.reset?.()} className={button.filled}>
          {messages.stay}
        </button>
        <button type="button" onClick={() => blocker.proceed?.()} className={button.outlined}>
          {messages.leave}
        </button>
      </div>
    </dialog>
  )
}

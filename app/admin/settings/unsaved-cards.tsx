import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useBlocker, useNavigation, useSubmit } from 'react-router'
import { cardTitles } from '#domain/foundation/settings/setting-card.ts'
import { settingMessages } from '#domain/foundation/settings/setting-messages.ts'
import { button } from '#ui/button.ts'
import { allCards } from './settings-answer.ts'

type Card = {
  section: string
  title: string
  form: RefObject<HTMLFormElement | null>
  /** Called before the card is saved with others. */
  release(): void
}
type Note = (card: Card, isUnsaved: boolean) => void
const Noting = createContext<Note>(() => {})

type Props = {
  apart: readonly string[]
  children: ReactNode
}

/** The cards, with a list beside them that marks the unsaved ones, and one button that saves all of these. */
export function UnsavedCards({ apart, children }: Props) {
  const [unsaved, setUnsaved] = useState<readonly Card[]>([])
  const note = useCallback<Note>((card, isUnsaved) => {
    setUnsaved(before => {
      if (before.some(({ section }) => section === card.section) === isUnsaved) return before
      return isUnsaved ? [...before, card] : before.filter(({ section }) => section !== card.section)
    })
  }, [])
  const together = unsaved.filter(({ section }) => !apart.includes(section))
  return (
    <Noting value={note}>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[220px_minmax(0,1fr)]">
        <CardList unsaved={unsaved.map(({ section }) => section)} />
        <div className="min-w-0">
          {children}
          {together.length > 0 && <SaveAll cards={together} />}
        </div>
      </div>
      <LeaveQuestion isAsked={unsaved.length > 0} />
    </Noting>
  )
}

function CardList({ unsaved }: { unsaved: readonly string[] }) {
  return (
    <nav aria-label={settingMessages.en.cards} className="scroll-hint max-lg:overflow-x-auto lg:sticky lg:top-20">
      <ul className="flex gap-x-1 lg:grid">
        {Object.entries(cardTitles).map(([section, title]) => (
          <li key={section} className="shrink-0">
            <a
              href={`#card-${section}`}
              className="relative flex min-h-11 items-center justify-between gap-2 rounded-control px-3 font-semibold whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink"
            >
              {title}
              {unsaved.includes(section) && (
                <span className="size-2.5 shrink-0 rounded-full bg-accent">
                  <span className="sr-only">{settingMessages.en.notSaved}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SaveAll({ cards }: { cards: readonly Card[] }) {
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const isSaving = state !== 'idle' && formData?.get('section') === allCards
  const shown = Object.entries(cardTitles).filter(([section]) => cards.some(card => card.section === section))
  const save = () => {
    const dirty = shown.flatMap(([section]) => cards.find(card => card.section === section) ?? [])
    // The browser points at the first field that it rejects.
    if (!dirty.every(({ form }) => form.current?.reportValidity())) return
    const all = new FormData()
    all.set('section', allCards)
    for (const { section, form, release } of dirty) {
      if (!form.current) continue
      const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)])
      all.append('card', new URLSearchParams([...fields, ['section', section]]).toString())
      release()
    }
    void submit(all, { method: 'post', preventScrollReset: true })
  }
  return (
    <div className="sticky bottom-3 z-5 mt-5 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-raised p-3 pl-5 shadow-float">
      <p role="status" className="min-w-0 font-semibold">
        {settingMessages.en.unsavedCards(shown.map(([, title]) => title))}
      </p>
      <button type="button" data-save-all onClick={save} disabled={isSaving} className={button.filled}>
        {isSaving ? settingMessages.en.savingAll : settingMessages.en.saveAll(cards.length)}
      </button>
    </div>
  )
}

export function useUnsaved(card: Card, isUnsaved: boolean) {
  const note = useContext(Noting)
  const last = useRef(card)
  last.current = card
  const { section } = card
  useEffect(() => {
    const { title, form } = last.current
    const noted: Card = { section, title, form, release: () => last.current.release() }
    note(noted, isUnsaved)
    return () => note(noted, false)
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
    // A select without a selected option shows its first option.
    const isOther = (option: HTMLOptionElement, at: number, all: HTMLOptionElement[]) =>
      option.selected !== (option.defaultSelected || (at === 0 && !all.some(other => other.defaultSelected)))
    return control instanceof HTMLSelectElement && [...control.options].some(isOther)
  })
}

const messages = settingMessages.en.leave

/** Asks before the page is left with unsaved changes. */
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

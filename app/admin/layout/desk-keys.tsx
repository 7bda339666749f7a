import { Keyboard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { button } from '#ui/button.ts'
import { listDeskKeys, deskKeyMessages as messages, readDeskKey } from './desk-key.ts'
import { useMay } from './use-may.ts'

/** How long the second key of a pair is awaited. */
const pairMilliseconds = 1_500
/** The name under which this browser remembers that shortcuts are off. */
const offName = 'desk-keys-off'

/** Keyboard shortcuts of the desk, and a dialog that lists them and turns them off. */
export function DeskKeys() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(localStorage.getItem(offName) === null), [])
  const may = useMay()
  const showHelp = () => dialog.current?.showModal()
  useDeskKeys(isOn, showHelp, may)
  const choose = (isChosen: boolean) => {
    if (isChosen) localStorage.removeItem(offName)
    else localStorage.setItem(offName, '1')
    setOn(isChosen)
  }
  return (
    <div className="mx-auto hidden max-w-[1328px] px-4 pb-8 md:script:block">
      <button type="button" onClick={showHelp} className={`${button.quiet} min-h-11! px-0!`}>
        <Keyboard aria-hidden className="size-5" /> {messages.title}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="desk-keys-title"
        className="m-auto w-[min(440px,calc(100vw-2rem))] rounded-panel border border-line bg-surface p-5 text-ink backdrop:bg-black/50 md:p-6"
      >
        <h2 id="desk-keys-title" className="text-xl">
          {messages.title}
        </h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
          {listDeskKeys(may).map(({ keys, does }) => (
            <div key={does} className="contents">
              <dt className="flex gap-1">
                {keys.map(key => (
                  <kbd key={key} className="min-w-8 rounded-md border border-edge px-2 py-1 text-center text-sm">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-ink-2">{messages.note}</p>
        <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={isOn}
            onChange={event => choose(event.currentTarget.checked)}
            className="size-5 accent-accent"
          />
          {messages.use}
        </label>
        <form method="dialog" className="mt-4">
          <button type="submit" className={button.outlined}>
            {messages.close}
          </button>
        </form>
      </dialog>
    </div>
  )
}

function useDeskKeys(isOn: boolean, showHelp: () => void, may: ReturnType<typeof useMay>) {
  const navigate = useNavigate()
  const last = useRef({ showHelp, may, navigate })
  last.current = { showHelp, may, navigate }
  useEffect(() => {
    if (!isOn) return
    let waitsUntil = 0
    const act = (event: KeyboardEvent) => {
      if (isSaveKey(event)) return void (saveForm() && event.preventDefault())
      if (isElsewhere(event)) return
      const found = readDeskKey(event.key, event.timeStamp < waitsUntil, last.current.may)
      waitsUntil = found?.kind === 'begin' ? event.timeStamp + pairMilliseconds : 0
      if (!found || found.kind === 'begin') return
      const isMove = found.kind === 'next' || found.kind === 'previous'
      // The inbox handles J and K itself.
      if (isMove && !moveInList(found.kind === 'next' ? 1 : -1)) return
      event.preventDefault()
      // The second key of a pair must not reach the page's own keys, such as R in the inbox.
      event.stopImmediatePropagation()
      if (found.kind === 'open') void last.current.navigate(found.path)
      else if (found.kind === 'help') last.current.showHelp()
      else if (found.kind === 'search') document.getElementById('desk-search')?.focus()
    }
    addEventListener('keydown', act, true)
    return () => removeEventListener('keydown', act, true)
  }, [isOn])
}

function isSaveKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  return key.toLowerCase() === 's' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing
}

/** Presses what Enter in a field would press, or Save all in Settings. Returns false if nothing is being edited. */
function saveForm() {
  const all = document.querySelector<HTMLButtonElement>('[data-save-all]')
  const field = document.activeElement?.closest<HTMLInputElement>('input, textarea, select')
  const form = field?.form?.method === 'post' ? field.form : null
  const buttons = form ? [...form.elements].filter(element => element instanceof HTMLButtonElement) : []
  const save = all ?? buttons.find(({ type }) => type === 'submit')
  if (save && !save.disabled) save.click()
  return save !== undefined
}

/** True for keys that belong to a field, a dialog, the browser or an input method. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true
  const field = target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')
  return Boolean(field) || document.querySelector('dialog[open]') !== null
}

/** Focuses the next or previous listing, so that Enter opens it. Returns false on a page without a list. */
function moveInList(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const here = rows.findIndex(row => row.matches(':focus'))
  const next = here < 0 ? (step > 0 ? rows[0] : undefined) : rows[here + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return rows.length > 0
}

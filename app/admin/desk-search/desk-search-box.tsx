import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useMatches, useNavigate, useSubmit } from 'react-router'
import { type FoundGroup, deskSearchMessages as messages, searchLimit } from '#domain/oversight/desk/found-record.ts'
import type { Suggestion } from './suggestion.ts'
import { useSuggestions } from './use-suggestions.ts'

export const deskSearchPath = '/admin/search'

const listId = 'desk-search-list'
const optionId = (index: number) => `desk-search-${index}`

/**
 * The search in the header of every admin page: a combobox with suggestions, or a plain form without script. It sends the query in the
 * request body, because addresses end up in histories and logs.
 */
export function DeskSearchBox() {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const searched = useSearched()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(typed)
  const follow = useFollow()
  const { key } = useLocation()
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  useEffect(() => {
    // Closes on navigation: the typed text may have been meant for the previous page.
    if (key) close()
  }, [key])
  useEffect(() => {
    if (input.current && searched !== null) input.current.value = searched
  }, [searched])

  const isShown = isOpen && suggestions !== null
  // The last option shows all results.
  const count = isShown ? suggestions.length + 1 : 0
  const choose = (index: number) => {
    const suggestion = suggestions?.[index]
    close()
    if (suggestion) follow(suggestion)
    else form.current?.requestSubmit()
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    // One step before the first and after the last option is the text itself.
    setActive(((active + step + 1 + (count + 1)) % (count + 1)) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      // The second Escape empties the field.
      ...(isShown && { Escape: close }),
      ...(isShown && active >= 0 && { Enter: () => choose(active) }),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <search className="order-last w-full max-md:mt-2 md:order-none md:max-w-110 md:min-w-50 md:flex-1">
      <Form method="post" action={deskSearchPath} className="relative" ref={form} onSubmit={close}>
        <label htmlFor="desk-search" className="sr-only">
          {messages.label}
        </label>
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-3" />
        <input
          ref={input}
          id="desk-search"
          name="find"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          required
          maxLength={searchLimit}
          defaultValue={searched ?? ''}
          placeholder={messages.placeholder}
          onInput={event => {
            setTyped(event.currentTarget.value)
            setOpen(true)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          className="min-h-11 w-full rounded-control border border-edge bg-surface pr-10 pl-10 text-ink"
        />
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-2.5 right-3 rounded-md border border-line px-2 text-sm text-ink-2 max-lg:hidden"
        >
          /
        </kbd>
        <button type="submit" className="sr-only focus:not-sr-only">
          {messages.button}
        </button>
        <p role="status" className="sr-only">
          {isShown && messages.suggestions(suggestions.length)}
        </p>
        <SuggestionList
          suggestions={isShown ? suggestions : []}
          isShown={isShown}
          active={active}
          typed={typed.trim()}
          choose={choose}
        />
      </Form>
    </search>
  )
}

/** The query of the page with results; null on every other page. */
function useSearched() {
  const data = useMatches().at(-1)?.loaderData
  return typeof data === 'object' && data !== null && 'searched' in data ? String(data.searched) : null
}

function useFollow() {
  const [navigate, submit] = [useNavigate(), useSubmit()]
  return (suggestion: Suggestion) => {
    if ('to' in suggestion) void navigate(suggestion.to)
    else void submit({ intent: 'find', email: suggestion.email }, { method: 'post', action: '/admin/people' })
  }
}

type Listed = {
  suggestions: Suggestion[]
  isShown: boolean
  active: number
  typed: string
  choose: (index: number) => void
}

function SuggestionList({ suggestions, isShown, active, typed, choose }: Listed) {
  const groups = Object.entries(Object.groupBy(suggestions, ({ group }) => group)) as [FoundGroup, Suggestion[]][]
  const optionAt = (index: number) => ({ index, isActive: index === active, choose })
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={messages.list}
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(70vh,560px)] overflow-y-auto rounded-panel border border-line bg-raised p-2 shadow-float"
    >
      {groups.map(([group, listed]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a listbox
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
          <p id={`${listId}-${group}`} className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-2">
            {messages.groups[group]}
          </p>
          {listed.map(suggestion => (
            <Option key={suggestions.indexOf(suggestion)} {...optionAt(suggestions.indexOf(suggestion))}>
              <span className="font-semibold [overflow-wrap:anywhere]">{suggestion.name}</span>
              <span className="text-[15px] text-ink-2 [overflow-wrap:anywhere]">{suggestion.detail}</span>
            </Option>
          ))}
        </div>
      ))}
      {suggestions.length === 0 && isShown && <p className="px-3 pt-2 text-ink-2">{messages.nothing}</p>}
      {isShown && (
        <Option {...optionAt(suggestions.length)}>
          <span className="font-semibold [overflow-wrap:anywhere]">{messages.allResults(typed)}</span>
        </Option>
      )}
    </div>
  )
}

type OptionProps = { index: number; isActive: boolean; choose: (index: number) => void; children: ReactNode }

function Option({ index, isActive, choose, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
    <div
      ref={option}
      id={optionId(index)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The focus stays in the field.
      onPointerDown={event => event.preventDefault()}
      onClick={() => choose(index)}
      className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-1 hover:bg-sunken aria-selected:bg-tint aria-selected:text-tint-ink"
    >
      {children}
    </div>
  )
}

import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { deskSearchMessages as messages, searchLimit } from '#domain/oversight/desk/found-record.ts'

export const deskSearchPath = '/admin/search'

/** The search in the header of every admin page. It sends the query in the request body, because addresses end up in histories and logs. */
export function DeskSearchBox() {
  return (
    <search className="order-last w-full max-md:mt-2 md:order-none md:max-w-110 md:min-w-50 md:flex-1">
      <Form method="post" action={deskSearchPath} className="relative">
        <label htmlFor="desk-search" className="sr-only">
          {messages.label}
        </label>
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-3" />
        <input
          id="desk-search"
          name="find"
          type="search"
          autoComplete="off"
          required
          maxLength={searchLimit}
          placeholder={messages.placeholder}
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
      </Form>
    </search>
  )
}

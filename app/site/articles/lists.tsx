import { X } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'

type Children = { children?: ReactNode }

/** With JavaScript, check marks are stored on the reader's device. */
export function Checklist({ children }: Children) {
  return <ListLookContext value="checks">{children}</ListLookContext>
}

export function Crosses({ children }: Children) {
  return <ListLookContext value="crosses">{children}</ListLookContext>
}

export function Numbers({ children }: Children) {
  return <ListLookContext value="numbers">{children}</ListLookContext>
}

export function List({ children }: Children) {
  const look = use(ListLookContext)
  if (look === 'legend') return <ol className="mt-2 max-w-[68ch] text-base [counter-reset:item]">{children}</ol>
  if (look === 'numbers') return <ol className="mt-3 max-w-[68ch] [counter-reset:item]">{children}</ol>
  const bullets = look === 'bullets' ? 'list-disc pl-5' : ''
  return <ul className={`mt-3 max-w-[68ch] ${bullets}`}>{children}</ul>
}

const ruled = 'grid grid-cols-[2rem_1fr] items-start gap-x-3 border-b border-line py-3'

const items: Record<ListLook, (props: Children) => ReactNode> = {
  bullets: ({ children }) => <li className="py-1.5">{children}</li>,
  checks: ({ children }) => (
    <li className="border-b border-line">
      <label className="grid min-h-12 cursor-pointer grid-cols-[2rem_1fr] items-start gap-x-3 py-3">
        <input type="checkbox" data-remember className="mt-0.5 size-6 accent-accent" />
        <span>{children}</span>
      </label>
    </li>
  ),
  crosses: ({ children }) => (
    <li className={ruled}>
      <X aria-hidden className="mt-0.5 size-5 text-red" />
      <span>{children}</span>
    </li>
  ),
  numbers: ({ children }) => (
    <li
      className={`${ruled} [counter-increment:item] before:font-display before:font-bold before:text-accent before:content-[counter(item)]`}
    >
      <span>{children}</span>
    </li>
  ),
  legend: ({ children }) => (
    <li className="grid grid-cols-[1.75rem_1fr] gap-x-3 py-1.5 [counter-increment:item] before:grid before:size-7 before:place-items-center before:rounded-full before:bg-ink before:font-display before:text-sm before:font-bold before:text-paper before:content-[counter(item)]">
      <span>{children}</span>
    </li>
  ),
}

export function ListItem({ children }: Children) {
  const Item = items[use(ListLookContext)]
  return <Item>{children}</Item>
}

type ListLook = 'bullets' | 'checks' | 'crosses' | 'numbers' | 'legend'

export const ListLookContext = createContext<ListLook>('bullets')

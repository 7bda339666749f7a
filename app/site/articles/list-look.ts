import { createContext } from 'react'

/** The style of a Markdown list's items, set by the component around the list. */
export type ListLook = 'bullets' | 'checks' | 'crosses' | 'numbers' | 'legend'

export const ListLookContext = createContext<ListLook>('bullets')

import { createContext } from 'react'

/** How the items of a Markdown list look: what stands around the list says so. */
export type ListLook = 'bullets' | 'checks' | 'crosses' | 'numbers' | 'legend'

export const ListLookContext = createContext<ListLook>('bullets')

import { createContext, useContext, useEffect, useRef } from 'react'

/** Whether this part of the page is visible, as opposed to being in an inactive tab. */
export const ShownContext = createContext(true)

/** Calls `tell` once per news. News that arrives in an inactive tab waits until the tab is opened. */
export function useNews<News extends object>(news: News | undefined, tell: (news: News) => void) {
  const isShown = useContext(ShownContext)
  const told = useRef<News>(undefined)
  useEffect(() => {
    if (!news || !isShown || told.current === news) return
    told.current = news
    tell(news)
  })
}

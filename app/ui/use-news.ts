import { createContext, useContext, useEffect, useRef } from 'react'

/** Whether what stands here is seen, and not in a tab that is closed. */
export const ShownContext = createContext(true)

/** Tells each news once. What comes while this stands in a closed tab is told when the tab is opened. */
export function useNews<News extends object>(news: News | undefined, tell: (news: News) => void) {
  const isShown = useContext(ShownContext)
  const told = useRef<News>(undefined)
  useEffect(() => {
    if (!news || !isShown || told.current === news) return
    told.current = news
    tell(news)
  })
}

import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'

type Props = { title: string; intro?: ReactNode; sentence?: string | undefined; children: ReactNode }

/** A page with one form for one person, hidden from search engines. */
export function NarrowPage({ title, intro, sentence, children }: Props) {
  return (
    <Page title={title} description={title} search="never">
      <div className="mx-auto max-w-md">
        <h1 className="text-[clamp(28px,24px+1vw,40px)]">{title}</h1>
        {intro && <p className="mt-3 text-ink-2">{intro}</p>}
        {sentence && <Notice>{sentence}</Notice>}
        {children}
      </div>
    </Page>
  )
}

import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '../layout/page.tsx'

type Props = {
  title: string
  done?: string | undefined
  sentence?: string | undefined
  isWide?: boolean
  children: ReactNode
}

export function AccountPanel({ title, done, sentence, isWide = false, children }: Props) {
  return (
    <section className={isWide ? undefined : 'max-w-md'}>
      <PageHead title={title} description={`${title} in your account.`} search="never" />
      <h2>{title}</h2>
      {done && (
        <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green">
          {done}
        </p>
      )}
      {sentence && <Notice>{sentence}</Notice>}
      {children}
    </section>
  )
}

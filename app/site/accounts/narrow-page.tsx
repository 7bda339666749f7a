import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../layout/page.tsx'

type Props = { title: string; intro?: ReactNode; sentence?: string | undefined; children: ReactNode }

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

export function MailSent({ to }: { to: string }) {
  return (
    <NarrowPage title="Check your email">
      <p role="status" className="mt-4">
        We’ve sent an email to <strong className="break-words">{to}</strong>. Its link expires in one hour. If nothing
        arrives, check your spam folder, or try again.
      </p>
    </NarrowPage>
  )
}

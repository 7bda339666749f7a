import type { RouteHandle } from '#context.ts'
import { ownDataMessages } from '#domain/oversight/privacy/own-data-messages.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'
import { useLanguage } from '../layout/site-facts.ts'

export const handle: RouteHandle = { permission: 'ask-for-own-data', cached: [] }

export default function DataErasedPage() {
  const { title, text } = ownDataMessages[useLanguage()].erased
  return (
    <NarrowPage title={title}>
      <p role="status" className="mt-4">
        {text}
      </p>
    </NarrowPage>
  )
}

import type { RouteHandle } from '#context.ts'
import { privacyMessages } from '#domain/oversight/privacy/privacy-messages.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'

export const handle: RouteHandle = { permission: 'ask-for-own-data', cached: [] }

/** The same for every address. */
export default function DataSentPage() {
  const { title, text } = privacyMessages.sent
  return (
    <NarrowPage title={title}>
      <p role="status" className="mt-4">
        {text}
      </p>
    </NarrowPage>
  )
}

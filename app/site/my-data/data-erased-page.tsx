import type { RouteHandle } from '#context.ts'
import { privacyWords } from '#domain/oversight/privacy/privacy-words.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'

export const handle: RouteHandle = { permission: 'ask-for-own-data', cached: [] }

export default function DataErasedPage() {
  const { title, text } = privacyWords.erased
  return (
    <NarrowPage title={title}>
      <p role="status" className="mt-4">
        {text}
      </p>
    </NarrowPage>
  )
}

import { LoaderCircle } from 'lucide-react'
import { useLayoutEffect } from 'react'
import noScriptSheet from '#ui/no-script-sheet.css?url'
import checkAccessUrl from './check-access.js?url'

type Props = { access: { email: string; startedAt: string; now: string }; at: string }

/**
 * Covers a page that was opened directly until `check-access.js` has checked the browser's session items. If they
 * contradict the server's session, it ends. Without JavaScript nothing is covered.
 */
export function AccessScreen({ access: { email, startedAt, now }, at }: Props) {
  return (
    <>
      <div className="access-screen">
        <VerifyingAccess />
      </div>
      <form
        method="post"
        action="/admin/logout"
        hidden
        data-access
        data-email={email}
        data-began-at={startedAt}
        data-now={now}
      >
        <input type="hidden" name="denied" value="1" />
      </form>
      <AccessScript at={at} />
      <noscript>
        <link rel="stylesheet" href={noScriptSheet} />
      </noscript>
    </>
  )
}

export function AccessScript({ at }: { at: string }) {
  useLayoutEffect(() => {
    dispatchEvent(new Event('check-access'))
  }, [at])
  return <script type="module" async src={checkAccessUrl} />
}

export function VerifyingAccess() {
  return (
    <div className="grid min-h-dvh place-items-center bg-paper p-4">
      <div role="status" className="grid justify-items-center gap-3">
        <LoaderCircle aria-hidden className="size-8 text-accent motion-safe:animate-spin" />
        <p className="font-display text-xl font-bold">Verifying Access</p>
      </div>
    </div>
  )
}

import noScriptSheet from '#ui/no-script-sheet.css?url'
import { AccessScript } from './access-script.tsx'
import { VerifyingAccess } from './verifying-access.tsx'

type Props = { access: { email: string; beganAt: string; now: string }; at: string }

/**
 * Covers a dashboard page that was opened directly until `check-access.js` has checked the session items. Items that contradict the
 * server's session submit the form, which ends the session. Without JavaScript nothing is covered, since there are no items either.
 */
export function AccessScreen({ access: { email, beganAt, now }, at }: Props) {
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
        data-began-at={beganAt}
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

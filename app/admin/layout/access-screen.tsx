import noScriptSheet from '#ui/no-script-sheet.css?url'
import { AccessScript } from './access-script.tsx'
import { VerifyingAccess } from './verifying-access.tsx'

type Props = { access: { email: string; beganAt: string; now: string }; at: string }

/**
 * Covers the dashboard of a page that was opened directly until `check-access.js` has looked at the session items. Items that
 * contradict the server's session send the form, which ends it. Without script nothing is covered: there are no items either.
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

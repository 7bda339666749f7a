import { NarrowPage } from './narrow-page.tsx'

/** The same for every address, with or without an account. */
export function MailSent({ to }: { to: string }) {
  return (
    <NarrowPage title="Check your email">
      <p role="status" className="mt-4">
        We have sent an email to <strong className="break-words">{to}</strong>. Its link is good for one hour. If
        nothing arrives, check your spam folder, or try again.
      </p>
    </NarrowPage>
  )
}

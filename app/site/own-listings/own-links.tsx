import { ownLinkMessages as messages } from '#domain/directory/claims/own-link-messages.ts'
import { button, link } from '#ui/button.ts'

/** The owner's current availability link, and a button that expires all earlier links after a confirmation. */
export function OwnLinks({ address }: { address: string }) {
  return (
    <section className="mt-10 grid gap-3 border-t border-line pt-6">
      <h2>{messages.title}</h2>
      <p className="text-ink-2">{messages.text}</p>
      <p>
        {messages.current}{' '}
        <a href={address} className={`${link} break-all`}>
          {address}
        </a>
      </p>
      <details className="rounded-notice border border-line p-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{messages.ask}</summary>
        <form method="post" className="mt-2 grid gap-4">
          <p>{messages.warning}</p>
          <button type="submit" name="intent" value="renew-links" className={button.outlined}>
            {messages.button}
          </button>
        </form>
      </details>
    </section>
  )
}

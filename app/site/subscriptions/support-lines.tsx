import type { Site } from '#domain/foundation/settings/settings.server.ts'
import { mailtoLink } from '#platform/text/email-address.ts'

const look = 'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline'

export function SupportLines({ email, phone, dial }: Pick<Site, 'email' | 'phone' | 'dial'>) {
  if (!email && !phone) return null
  const mailto = mailtoLink(email)
  return (
    <section aria-labelledby="support" className="mt-8 border-t border-line pt-6">
      <h2 id="support" className="text-lg">
        Questions about your subscription
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {mailto && (
          <a href={mailto} className={look}>
            {email}
          </a>
        )}
        {phone && dial && (
          <a href={dial} className={`${look} tabular-nums`}>
            {phone}
          </a>
        )}
        {phone && !dial && <span>{phone}</span>}
      </p>
    </section>
  )
}

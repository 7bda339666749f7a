import { SectionTitle } from '../section-title.tsx'

type Props = { header: string; sample: string }

export function SignatureHelp({ header, sample }: Props) {
  const code = 'max-w-full overflow-x-auto rounded-notice bg-sunken p-4 text-sm whitespace-pre-wrap break-words'
  return (
    <section aria-labelledby="signature-help" className="mt-10 grid max-w-3xl gap-3">
      <SectionTitle id="signature-help">What we send</SectionTitle>
      <p>
        We send JSON with POST. <code>data.object</code> is the business, as in the API, or the quote request; for a
        removed business, only its id. You may get an event more than once: check its <code>id</code>. Respond with any
        2xx status within ten seconds.
      </p>
      <pre className={code}>{sample}</pre>
      <p>
        The header <code>{header}</code> looks like <code>t=1782907200,v1=5f2c…</code>. Join <code>t</code>, a dot and
        the raw body, and compute their HMAC-SHA256 with the secret. In hexadecimal, it must equal one of the{' '}
        <code>v1</code> values. This is Stripe’s scheme, so Stripe’s libraries can check it. Reject anything older than
        five minutes.
      </p>
    </section>
  )
}

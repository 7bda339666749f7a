import { SectionTitle } from '../section-title.tsx'

type Props = { header: string; sample: string }

export function SignatureHelp({ header, sample }: Props) {
  const code = 'max-w-full overflow-x-auto rounded-notice bg-sunken p-4 text-sm whitespace-pre-wrap break-words'
  return (
    <section aria-labelledby="signature-help" className="mt-10 grid max-w-3xl gap-3">
      <SectionTitle id="signature-help">What is sent</SectionTitle>
      <p>
        A POST of JSON. <code>data.object</code> is the business as the API answers it, or the quote request; of a
        removed business only its id. An event may come twice: its <code>id</code> tells. Answer with any 2xx within ten
        seconds.
      </p>
      <pre className={code}>{sample}</pre>
      <p>
        The header <code>{header}</code> is <code>t=1782907200,v1=5f2c…</code>. Take <code>t</code>, a dot and the body
        as it came; the HMAC-SHA256 of that with the secret, in hexadecimal, is one of the <code>v1</code>. It is
        Stripe’s scheme, so Stripe’s libraries check it. Refuse what is older than five minutes.
      </p>
    </section>
  )
}

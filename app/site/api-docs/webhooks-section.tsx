import { endpointMessages } from '#domain/outreach/event-delivery/endpoint-messages.ts'
import { eventTypes, signatureHeader, testEventType } from '#domain/outreach/event-delivery/outgoing-event.ts'
import { link } from '#ui/button.ts'
import { Code, DocLines, Part, Sample } from './operation-section.tsx'
import type { DocLine } from './read-api-docs.server.ts'

export function WebhooksSection({ quoteRequest }: { quoteRequest: DocLine[] }) {
  const lines = eventTypes.map(name => ({ name, about: '', description: `${endpointMessages.events[name]}.` }))
  return (
    <section aria-labelledby="webhooks" className="mt-14">
      <h2 id="webhooks">Webhooks</h2>
      <p className="mt-3 max-w-[68ch]">
        {endpointMessages.intro} Enterprise accounts add the address{' '}
        <a href="/account/api-keys/webhooks" className={link}>
          in their account
        </a>{' '}
        and get events about their own listings and requests only. The address must be public and start with https://.
        In demonstration mode, an address on your own computer works too, even with http://.
      </p>
      <DocLines lines={lines} />
      <p className="mt-3 max-w-[68ch]">
        <em>Send test event</em> next to an endpoint sends it a <Code>{testEventType}</Code> event, signed like every
        other event, and shows how the endpoint responded.
      </p>
      <Sample label="What we send">{endpointMessages.sample}</Sample>
      <p className="mt-4 max-w-[68ch]">
        <Code>data.object</Code> is the business, as in the API, or the quote request; for a removed business, only its
        id. Respond with any 2xx status within ten seconds; otherwise we retry with exponential backoff. You may get an
        event more than once: check its <Code>id</Code>.
      </p>
      <Part title="Fields of a quote request" lines={quoteRequest} />
      <p className="mt-3 max-w-[68ch]">
        The header <Code>{signatureHeader}</Code> signs the raw body with the endpoint’s secret. It uses Stripe’s
        scheme, so Stripe’s libraries can check it. To check it yourself, in Node:
      </p>
      <Sample label="How to check a signature">{signatureCheck}</Sample>
    </section>
  )
}

/** Sample code that verifies our webhook signature; the test runs it as shown. After a secret rotation, the header has two `v1` values. */
export const signatureCheck = `import { createHmac, timingSafeEqual } from 'node:crypto'

// header: the value of '${signatureHeader}'; body: the raw bytes.
export function isOurs(header, body, secret) {
  const [time, ...signatures] = header.split(',').map(part => part.split('=')[1])
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const expected = createHmac('sha256', secret).update(time + '.').update(body).digest()
  return signatures.some(text => {
    const signature = Buffer.from(text, 'hex')
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}`

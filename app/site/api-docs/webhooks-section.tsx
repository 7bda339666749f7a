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
        {endpointMessages.intro} An Enterprise account adds the address{' '}
        <a href="/account/api-keys/webhooks" className={link}>
          in its account
        </a>
        , and is told of its own listings and requests only. The address is public and begins with https://. In
        demonstration mode an address of your own computer works too, also with http://.
      </p>
      <DocLines lines={lines} />
      <p className="mt-3 max-w-[68ch]">
        <em>Send test event</em> beside an endpoint sends it <Code>{testEventType}</Code>, signed like every other
        event, and shows what the endpoint answered.
      </p>
      <Sample label="What is sent">{endpointMessages.sample}</Sample>
      <p className="mt-4 max-w-[68ch]">
        <Code>data.object</Code> is the business as the API answers it, or the quote request; of a removed business only
        its id. Answer with any 2xx within ten seconds; until then it is sent again, with growing pauses. An event may
        come twice: its <Code>id</Code> tells.
      </p>
      <Part title="Fields of a quote request" lines={quoteRequest} />
      <p className="mt-3 max-w-[68ch]">
        The header <Code>{signatureHeader}</Code> signs the body as it came with the secret of the endpoint, as Stripe
        does, so Stripe’s libraries check it. By hand, in Node:
      </p>
      <Sample label="How a signature is checked">{signatureCheck}</Sample>
    </section>
  )
}

/** Sample code that verifies our webhook signature; the test runs it as shown. After a secret rotation, the header has two `v1` values. */
export const signatureCheck = `import { createHmac, timingSafeEqual } from 'node:crypto'

// header: '${signatureHeader}' as it came; body: the bytes as they came.
export function isOurs(header, body, secret) {
  const [time, ...signatures] = header.split(',').map(part => part.split('=')[1])
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const expected = createHmac('sha256', secret).update(time + '.').update(body).digest()
  return signatures.some(text => {
    const signature = Buffer.from(text, 'hex')
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}`

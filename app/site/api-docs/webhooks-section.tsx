import { endpointWords } from '#domain/outreach/event-delivery/endpoint-words.ts'
import { eventTypes, signatureHeader, testEventType } from '#domain/outreach/event-delivery/outgoing-event.ts'
import { link } from '#ui/button.ts'
import { Code, DocLines, Part, Sample } from './operation-section.tsx'
import type { DocLine } from './read-api-docs.server.ts'
import { signatureCheck } from './signature-check.ts'

/** The webhook events, and how a receiver verifies that they're from us. */
export function WebhooksSection({ quoteRequest }: { quoteRequest: DocLine[] }) {
  const lines = eventTypes.map(name => ({ name, about: '', description: `${endpointWords.events[name]}.` }))
  return (
    <section aria-labelledby="webhooks" className="mt-14">
      <h2 id="webhooks">Webhooks</h2>
      <p className="mt-3 max-w-[68ch]">
        {endpointWords.intro} An Enterprise account adds the address{' '}
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
      <Sample label="What is sent">{endpointWords.sample}</Sample>
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

import { appContext, deploymentContext, type RouteHandle } from '#context.ts'
import { readSite } from '#domain/foundation/settings/settings.server.ts'
import { requestsPerHour } from '#domain/outreach/api-keys/api-key.ts'
import { link } from '#ui/button.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/api-docs-page'
import { Code, DocLines, OperationSection, Sample } from './operation-section.tsx'
import { readApiDocs } from './read-api-docs.server.ts'
import { TryForm } from './try-form.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

export const handle: RouteHandle = { permission: 'read-directory', cached: [], isReading: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { title } = await readSite(context.get(appContext))
  return readApiDocs({ baseUrl: context.get(deploymentContext).baseUrl, siteTitle: title })
}

/** The API documentation for developers. Readable without JavaScript; with it and a key, calls can be tried. */
export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  const { siteTitle, base, beginning, operations, resource, quoteRequest, problems } = loaderData
  return (
    <Page
      title="API"
      description={`The ${siteTitle} API for Enterprise businesses and their developers: find, add and update listings, and get visitor statistics.`}
      search="followed"
    >
      <h1>{siteTitle} API</h1>
      <p className="mt-4 max-w-[60ch] text-[clamp(18px,17px+0.3vw,21px)] leading-[1.45]">
        Find, add and change listings, and read what visitors did with them, from a program of your own.
      </p>
      <nav aria-label="On this page" className="mt-6 flex flex-wrap gap-x-6">
        {operations.map(({ id, summary }) => (
          <a key={id} href={`#${id}`} className={`${link} inline-flex min-h-11 items-center`}>
            {summary}
          </a>
        ))}
        <a href="#webhooks" className={`${link} inline-flex min-h-11 items-center`}>
          Webhooks
        </a>
        <a href="#problems" className={`${link} inline-flex min-h-11 items-center`}>
          Problems
        </a>
        <a href="/api/v1/openapi.json" className={`${link} inline-flex min-h-11 items-center`}>
          OpenAPI document
        </a>
      </nav>

      <section aria-labelledby="begin" className="mt-10 max-w-[68ch]">
        <h2 id="begin">To begin with</h2>
        <p className="mt-3">
          Every address begins with <Code>{base}</Code>. Every call carries a key, which the operator or an Enterprise
          account makes: <Code>Authorization: Bearer rr_…</Code>. A new key only reads businesses; the operator can
          grant it more. Keep it on a server.
        </p>
        <p className="mt-3">
          A key makes {requestsPerHour.toLocaleString('en')} requests an hour, which begins with the first one. Each
          answer says what is left: <Code>RateLimit: "hour";r=153;t=1200</Code>.
        </p>
        <p className="mt-3">
          A contractor’s key reads the public directory, writes only that contractor’s listings and sees only their
          figures. What it sends in waits until the operator agrees.
        </p>
        <p className="mt-3">The examples below are typed with a key and the id of a business:</p>
        <Sample label="Before the examples, with a shell">{beginning}</Sample>
      </section>

      <TryForm />
      {operations.map(operation => (
        <OperationSection key={operation.id} operation={operation} />
      ))}

      <section aria-labelledby="business" className="mt-14">
        <h2 id="business">A business</h2>
        <DocLines lines={resource} />
      </section>
      <WebhooksSection quoteRequest={quoteRequest} />
      <section aria-labelledby="problems" className="mt-14">
        <h2 id="problems">Problems</h2>
        <p className="mt-3 max-w-[68ch]">
          A call that is refused is answered with <Code>application/problem+json</Code> (RFC 9457). Decide by its{' '}
          <Code>code</Code>, which stays; <Code>errors</Code> names each field, and <Code>requestId</Code> is what to
          name when you ask us.
        </p>
        <dl className="mt-4 grid max-w-[68ch] gap-4">
          {problems.map(({ code, status, title, detail }) => (
            <div key={code} id={code}>
              <dt>
                <Code>{code}</Code> <span className="text-ink-3 tabular-nums">{status}</span>
              </dt>
              <dd className="mt-1">
                {title}. {detail}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Page>
  )
}

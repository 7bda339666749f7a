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
        Find, add and change listings, and read their visitor figures, from your own software.
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
        <h2 id="begin">Getting started</h2>
        <p className="mt-3">
          Every address starts with <Code>{base}</Code>. Every call needs a key, which the operator or an Enterprise
          account creates: <Code>Authorization: Bearer rr_…</Code>. A new key can only read businesses; the operator can
          give it more permissions. Keep it on your server.
        </p>
        <p className="mt-3">
          A key can make {requestsPerHour.toLocaleString('en')} requests per hour. The hour starts with the first
          request, and each response says how many are left: <Code>RateLimit: "hour";r=153;t=1200</Code>.
        </p>
        <p className="mt-3">
          A contractor’s key reads the public directory, changes only that contractor’s listings and sees only their
          figures. What it submits may wait for the operator’s approval.
        </p>
        <p className="mt-3">The examples below use your key and the id of a business:</p>
        <Sample label="Set these in your shell first">{beginning}</Sample>
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
          A failed call returns <Code>application/problem+json</Code> (RFC 9457). Use its <Code>code</Code> in your
          program, because it never changes. <Code>errors</Code> names each invalid field. Include the{' '}
          <Code>requestId</Code> when you ask us for help.
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

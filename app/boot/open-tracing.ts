import type { Job } from '#jobs/jobs.ts'
import type { Config } from '#platform/config/config.ts'
import { productVersion } from '#platform/config/product-version.ts'
import type { PlainAnswer, PlainRequest } from '#platform/http/plain-exchange.ts'
import type { AboutRequest } from '#platform/http/web-server-options.ts'
import type { Outcome, Tracing } from '#platform/telemetry/tracing.ts'

/** Shorter runs have no trace: every idle check of a queue would flood the collector. */
const worthMs = 100

/** Doesn't load OpenTelemetry if tracing is off. */
export async function openTracing(config: Config): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: share } = config
  if (!endpoint) return undefined
  const [{ openOtlpTraces }, { createTracing }] = await Promise.all([
    import('#platform/telemetry/otlp-traces.ts'),
    import('#platform/telemetry/tracing.ts'),
  ])
  return createTracing(openOtlpTraces({ endpoint, service, share, version: productVersion() }))
}

export type TracedHandler = {
  render(request: Request, about: AboutRequest): Promise<Response>
  answerProgram(request: PlainRequest, requestId: string): Promise<PlainAnswer>
}

/** A client's own `traceparent` is trusted only behind a proxy. */
export function traceRequests(tracing: Tracing | undefined, handler: TracedHandler, isProxied: boolean): TracedHandler {
  if (!tracing) return handler
  return {
    render: (request, about) =>
      tracing.trace(
        () => handler.render(request, about),
        ({ answer, hasThrown }) => ({
          ...tell(request.method, about.requestId, answer?.headers.get('X-Route'), answer?.status, hasThrown),
          traceparent: about.traceparent,
        }),
      ),
    answerProgram: (request, requestId) =>
      tracing.trace(
        () => handler.answerProgram(request, requestId),
        ({ answer, hasThrown }) => ({
          ...tell(request.method, requestId, answer?.route, answer?.status, hasThrown),
          traceparent: isProxied ? (request.header('traceparent') ?? undefined) : undefined,
        }),
      ),
  }
}

/** Traces only runs that failed or were slow. */
export function traceRuns(tracing: Tracing | undefined, job: Job): Job {
  if (!tracing) return job
  const describe = ({ milliseconds, hasThrown }: Outcome<unknown>) =>
    hasThrown || milliseconds >= worthMs
      ? { name: `job ${job.name}`, isRequest: false, attributes: { 'roof_rescue.job': job.name }, hasFailed: hasThrown }
      : undefined
  return { ...job, run: (signal, onFound) => tracing.trace(() => job.run(signal, onFound), describe) }
}

function tell(
  method: string,
  requestId: string,
  route: string | null | undefined,
  status: number | undefined,
  hasThrown: boolean,
) {
  const attributes = {
    'http.request.method': method,
    'roof_rescue.request_id': requestId,
    ...(route && { 'http.route': route }),
    ...(status && { 'http.response.status_code': status }),
  }
  return {
    name: route ? `${method} ${route}` : method,
    isRequest: true,
    attributes,
    hasFailed: hasThrown || (status ?? 0) >= 500,
  }
}

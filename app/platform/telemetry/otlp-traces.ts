import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracedWork } from './tracing.ts'

type Collector = {
  /** The address as in OTEL_EXPORTER_OTLP_ENDPOINT, without /v1/traces. */
  endpoint: string
  service: string
  version: string
  /** The share of traces to send, if no caller has made the sampling decision. */
  share: number
}

/** Sends OTLP over HTTP. OpenTelemetry reads its other settings (headers, certificates, limits) itself. */
export function openOtlpTraces({ endpoint, service, version, share }: Collector) {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service, 'service.version': version })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 }),
        scheduledDelayMillis: 2_000,
      }),
    ],
  })
  const tracer = provider.getTracer('roof-rescue')
  return { send: (work: TracedWork) => sendWork(tracer, work), stop: () => provider.shutdown() }
}

function sendWork(tracer: Tracer, { name, isRequest, attributes, traceparent, queries, ...work }: TracedWork) {
  const kind = isRequest ? SpanKind.SERVER : SpanKind.INTERNAL
  const span = tracer.startSpan(name, { kind, attributes, startTime: work.startedAt }, contextOf(traceparent))
  if (span.isRecording()) {
    const inside = trace.setSpan(ROOT_CONTEXT, span)
    for (const { statement, startedAt, endedAt, hasFailed } of queries) {
      const about = { 'db.system.name': 'postgresql', 'db.query.text': statement }
      const options = { kind: SpanKind.CLIENT, attributes: about, startTime: startedAt }
      const query = tracer.startSpan(verbOf(statement), options, inside)
      if (hasFailed) query.setStatus({ code: SpanStatusCode.ERROR })
      query.end(endedAt)
    }
  }
  if (work.hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(work.endedAt)
}

function verbOf(statement: string) {
  return /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'query'
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
function contextOf(traceparent: string | undefined) {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, parent)
}

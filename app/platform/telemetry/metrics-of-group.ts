import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'

/** Metrics received from another process; empty if it just died. */
const countedElsewhere = z.array(z.looseObject({ name: z.string(), values: z.array(z.unknown()) }))

/** Returns this process's metrics, for another one to add to its own. */
export function figuresOf(registry: Registry): Promise<unknown> {
  return registry.getMetricsAsJSON()
}

/** Returns the metrics of all processes of a group in Prometheus' text format, aggregated as each metric defines. */
export async function metricsText(registry: Registry, others: unknown[]) {
  if (others.length === 0) return registry.metrics()
  const counted = others.flatMap(figures => {
    const { success, data } = countedElsewhere.safeParse(figures)
    return success ? [data] : []
  })
  return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...counted]).metrics()
}

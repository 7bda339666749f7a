import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'

/** What another process counts, as it came from there; of a process that just died, nothing. */
const countedElsewhere = z.array(z.looseObject({ name: z.string(), values: z.array(z.unknown()) }))

/** What this process counts, for another one to add to its own. */
export function figuresOf(registry: Registry): Promise<unknown> {
  return registry.getMetricsAsJSON()
}

/** What all processes of a group count, added up as each metric says, as Prometheus' text. */
export async function metricsText(registry: Registry, others: unknown[]) {
  if (others.length === 0) return registry.metrics()
  const counted = others.flatMap(figures => {
    const { success, data } = countedElsewhere.safeParse(figures)
    return success ? [data] : []
  })
  return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...counted]).metrics()
}

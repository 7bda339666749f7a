import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

const counts = z.object({
  served: z.number(),
  rejected: z.number(),
  failed: z.number(),
  p99: z.number(),
  rejectedP99: z.number(),
})
const loadResult = z.object({ seconds: z.number(), pages: counts, cached: counts })

type Asked = { seconds: number; atOnce?: number; rate?: number }
export type Load = z.output<typeof loadResult>

export async function load(url: string, { seconds, atOnce = 0, rate = 0 }: Asked) {
  const settings = [new URL(url).port, seconds, atOnce, rate].map(String)
  const client = fork(new URL('load-client.ts', import.meta.url), settings)
  const [result] = await once(client, 'message')
  return loadResult.parse(result)
}

import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { addEndpoint, endpointId, newEndpoint } from './add-endpoint.server.ts'
import { removeEndpoint, resumeEndpoint, rotateEndpointSecret } from './change-endpoint.server.ts'
import { type EndpointDeedRefusal, endpointWords as words } from './endpoint-words.ts'
import { replayDelivery } from './replay-delivery.server.ts'
import { sendTestEvent } from './send-test-event.server.ts'

/** The result of an endpoint form. `text` is a secret, shown only in this response. */
type EndpointAnswer =
  | { ok: true; said: string; shown?: { text: string } }
  | { ok: false; reason: EndpointDeedRefusal; said: string; isFaulty: boolean; typedUrl?: string }

const faulty: EndpointDeedRefusal[] = ['form-faulty', 'events-missing', 'url-faulty']

type Parts = Pick<App, 'transaction' | 'events' | 'limits'>
type Deed = (app: Parts, caller: Caller, fields: Fields) => Promise<EndpointAnswer>

const deeds: Record<string, Deed> = { add, rotate, remove: change, resume: change, replay, test }

/** Performs an endpoint form's action for the operator or a contractor. */
export async function doEndpointDeed(app: Parts, caller: Caller, fields: Fields): Promise<EndpointAnswer> {
  const { deed } = fields
  const known = typeof deed === 'string' && Object.hasOwn(deeds, deed) ? deeds[deed] : undefined
  return known ? known(app, caller, fields) : refuse('form-faulty')
}

/** A failed test was still sent and logged: with an error status the page wouldn't reload its log. */
export function answerStatus(answer: EndpointAnswer) {
  if (answer.ok || answer.reason === 'test-failed') return 200
  return answer.isFaulty ? 422 : 409
}

async function add(app: Parts, caller: Caller, { id, url, events }: Fields): Promise<EndpointAnswer> {
  const typed = typeof url === 'string' ? url : ''
  const wanted = allTexts(events)
  if (wanted.length === 0) return refuse('events-missing', typed)
  const parsed = newEndpoint.safeParse({ id, url, events: wanted })
  if (!parsed.success)
    return refuse(parsed.error.issues.some(({ path }) => path[0] === 'url') ? 'url-faulty' : 'form-faulty', typed, app)
  const added = await addEndpoint(app, caller, parsed.data)
  return added.ok ? { ok: true, said: words.added, shown: { text: added.secret } } : refuse(added.reason, typed, app)
}

async function rotate(app: Parts, caller: Caller, { id, present }: Fields): Promise<EndpointAnswer> {
  const parsed = z.object({ id: endpointId, present: z.uuid() }).safeParse({ id, present })
  if (!parsed.success) return refuse('form-faulty')
  const rotated = await rotateEndpointSecret(app, caller, parsed.data)
  return rotated.ok ? { ok: true, said: words.rotated, shown: { text: rotated.secret } } : refuse(rotated.reason)
}

async function change(app: Parts, caller: Caller, { deed, id }: Fields): Promise<EndpointAnswer> {
  const parsed = endpointId.safeParse(id)
  if (!parsed.success) return refuse('endpoint-unknown')
  const isRemoval = deed === 'remove'
  const changed = await (isRemoval ? removeEndpoint : resumeEndpoint)(app, caller, parsed.data)
  return changed.ok ? { ok: true, said: isRemoval ? words.removed : words.resumed } : refuse(changed.reason)
}

async function replay(app: Parts, caller: Caller, { id }: Fields): Promise<EndpointAnswer> {
  const parsed = endpointId.safeParse(id)
  if (!parsed.success) return refuse('delivery-unknown')
  const again = await replayDelivery(app, caller, parsed.data)
  return again.ok ? { ok: true, said: words.replayed } : refuse(again.reason)
}

async function test(app: Parts, caller: Caller, { id }: Fields): Promise<EndpointAnswer> {
  const parsed = endpointId.safeParse(id)
  if (!parsed.success) return refuse('endpoint-unknown')
  const sent = await sendTestEvent(app, caller, parsed.data)
  if (!sent.ok) return refuse(sent.reason)
  const { status, error } = sent.outcome
  if (status !== null && error === null) return { ok: true, said: words.tested(status) }
  const why = status === null ? error && words.errors[error] : words.testNotTaken(status)
  const said = status === null ? `${words.refusals['test-failed']} ${why ?? ''}`.trim() : (why ?? '')
  return { ...refuse('test-failed'), said }
}

function refuse(reason: EndpointDeedRefusal, typedUrl?: string, app?: Parts): EndpointAnswer {
  const isFaulty = faulty.includes(reason)
  const isHere = reason === 'url-faulty' && app?.events.allowsLoopback
  const said = isHere ? words.onThisComputer.fault : words.refusals[reason]
  return { ok: false, reason, said, isFaulty, ...(typedUrl !== undefined && { typedUrl }) }
}

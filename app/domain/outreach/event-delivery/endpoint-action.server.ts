import { z } from 'zod'
import type { App, Caller } from '#domain/app.ts'
import { allTexts, type Fields } from '#platform/request/forms.ts'
import { addEndpoint, endpointId, newEndpoint } from './add-endpoint.server.ts'
import { removeEndpoint, resumeEndpoint, rotateEndpointSecret } from './change-endpoint.server.ts'
import { type EndpointActionError, endpointMessages as messages } from './endpoint-messages.ts'
import { replayDelivery } from './replay-delivery.server.ts'
import { sendTestEvent } from './send-test-event.server.ts'

/** `text` is a secret, shown only in this response. */
type EndpointAnswer =
  | { ok: true; said: string; shown?: { text: string } }
  | { ok: false; reason: EndpointActionError; said: string; isInvalid: boolean; typedUrl?: string }

const invalid: EndpointActionError[] = ['form-faulty', 'events-missing', 'url-faulty']

type Parts = Pick<App, 'transaction' | 'events' | 'limits'>
type Intent = (app: Parts, caller: Caller, fields: Fields) => Promise<EndpointAnswer>

const intents: Record<string, Intent> = { add, rotate, remove: change, resume: change, replay, test }

export async function runEndpointAction(app: Parts, caller: Caller, fields: Fields): Promise<EndpointAnswer> {
  const { intent } = fields
  const known = typeof intent === 'string' && Object.hasOwn(intents, intent) ? intents[intent] : undefined
  return known ? known(app, caller, fields) : reject('form-faulty')
}

/** A failed test was still sent and logged: with an error status the page wouldn't reload its log. */
export function answerStatus(answer: EndpointAnswer) {
  if (answer.ok || answer.reason === 'test-failed') return 200
  return answer.reason === 'forbidden' ? 403 : answer.isInvalid ? 422 : 409
}

async function add(app: Parts, caller: Caller, { id, business, url, events }: Fields): Promise<EndpointAnswer> {
  const typed = typeof url === 'string' ? url : ''
  const wanted = allTexts(events)
  if (wanted.length === 0) return reject('events-missing', typed)
  const parsed = newEndpoint.safeParse({ id, business, url, events: wanted })
  if (!parsed.success)
    return reject(parsed.error.issues.some(({ path }) => path[0] === 'url') ? 'url-faulty' : 'form-faulty', typed, app)
  const added = await addEndpoint(app, caller, parsed.data)
  return added.ok ? { ok: true, said: messages.added, shown: { text: added.secret } } : reject(added.reason, typed, app)
}

async function rotate(app: Parts, caller: Caller, { id, present, business }: Fields): Promise<EndpointAnswer> {
  const parsed = z
    .object({ id: endpointId, present: z.uuid(), business: z.uuid().optional() })
    .safeParse({ id, present, business })
  if (!parsed.success) return reject('form-faulty')
  const rotated = await rotateEndpointSecret(app, caller, parsed.data)
  return rotated.ok ? { ok: true, said: messages.rotated, shown: { text: rotated.secret } } : reject(rotated.reason)
}

async function change(app: Parts, caller: Caller, { intent, id }: Fields): Promise<EndpointAnswer> {
  const parsed = endpointId.safeParse(id)
  if (!parsed.success) return reject('endpoint-unknown')
  const isRemoval = intent === 'remove'
  const changed = await (isRemoval ? removeEndpoint : resumeEndpoint)(app, caller, parsed.data)
  return changed.ok ? { ok: true, said: isRemoval ? messages.removed : messages.resumed } : reject(changed.reason)
}

async function replay(app: Parts, caller: Caller, { id }: Fields): Promise<EndpointAnswer> {
  const parsed = endpointId.safeParse(id)
  if (!parsed.success) return reject('delivery-unknown')
  const again = await replayDelivery(app, caller, parsed.data)
  return again.ok ? { ok: true, said: messages.replayed } : reject(again.reason)
}

async function test(app: Parts, caller: Caller, { id }: Fields): Promise<EndpointAnswer> {
  const parsed = endpointId.safeParse(id)
  if (!parsed.success) return reject('endpoint-unknown')
  const sent = await sendTestEvent(app, caller, parsed.data)
  if (!sent.ok) return reject(sent.reason)
  const { status, error } = sent.outcome
  if (status !== null && error === null) return { ok: true, said: messages.tested(status) }
  const why = status === null ? error && messages.deliveryErrors[error] : messages.testNotTaken(status)
  const said = status === null ? `${messages.errors['test-failed']} ${why ?? ''}`.trim() : (why ?? '')
  return { ...reject('test-failed'), said }
}

function reject(reason: EndpointActionError, typedUrl?: string, app?: Parts): EndpointAnswer {
  const isInvalid = invalid.includes(reason)
  const isHere = reason === 'url-faulty' && app?.events.allowsLoopback
  const said = isHere ? messages.onThisComputer.fieldError : messages.errors[reason]
  return { ok: false, reason, said, isInvalid, ...(typedUrl !== undefined && { typedUrl }) }
}

import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { publishedApi } from '#domain/outreach/event-delivery/event-schema.server.ts'

/** The test site publishes this OpenAPI document. */
export const document = publishedApi({ baseUrl: 'https://directory.example', siteTitle: 'Roof Rescue' })

type Response = { content?: Record<string, unknown>; headers?: Record<string, { required?: boolean }> }
export type Operation = { parameters?: Parameter[]; requestBody?: unknown; responses: Record<string, Response> }
type Parameter = { in: string; name: string; schema: unknown }

const ajv = new Ajv2020({ strict: false, allErrors: true })
// Its types describe a namespace, but the import is the function itself.
const formats = addFormats as unknown as (ajv: Ajv2020) => void
formats(ajv)
ajv.addSchema({ $id: 'api', ...document })
const paths = JSON.parse(JSON.stringify(document.paths)) as Record<string, Record<string, Operation>>

export function operationOf(method: string, path: string) {
  const pattern = Object.keys(paths).find(known => new RegExp(`^${known.replace('{id}', '[^/]+')}$`).test(path))
  const operation = pattern && paths[pattern]?.[method === 'HEAD' ? 'get' : method.toLowerCase()]
  return operation ? { operation, pattern } : undefined
}

type Given = { method: string; path: string; status: number; headers: Headers; text: string }

/** Returns how a response differs from the document; empty when it matches. */
export function errorsOf({ method, path, status, headers, text }: Given): string[] {
  const found = operationOf(method, path)
  const type = headers.get('content-type')?.split(';', 1)[0] ?? ''
  if (!found) return status === 204 || method === 'HEAD' ? [] : validate('api#/components/schemas/Problem', text)
  const response = found.operation.responses[status]
  if (!response) return status === 405 || status === 204 ? [] : [`${status} is not in the document`]
  const missing = Object.entries(response.headers ?? {}).filter(
    ([name, { required }]) => required && !headers.has(name),
  )
  const lost = missing.map(([name]) => `${status} without ${name}`)
  if (!response.content || method === 'HEAD') return text === '' ? lost : [...lost, 'a body where there is none']
  if (!response.content[type]) return [...lost, `${status} as ${type}`]
  const place = [found.pattern, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema'].map(
    inPointer,
  )
  return [...lost, ...validate(`api#/paths/${place.join('/')}`, text)]
}

/** Returns how a sent event differs from the document; empty when it matches. */
export function fieldErrorsOfEvent(body: string): string[] {
  const { type = '' } = JSON.parse(body)
  if (!(type in (document.webhooks ?? {}))) return [`${type} is not in the document`]
  const place = [type, 'post', 'requestBody', 'content', 'application/json', 'schema'].map(inPointer)
  return validate(`api#/webhooks/${place.join('/')}`, body)
}

function validate($ref: string, text: string) {
  const check = ajv.getSchema($ref) ?? ajv.compile({ $ref })
  return check(JSON.parse(text)) ? [] : (check.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
}

function inPointer(part: string) {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}

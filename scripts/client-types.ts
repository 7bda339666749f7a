import { publishedApi } from '#domain/outreach/event-delivery/event-schema.server.ts'

// The usual generator can't be installed with our version of TypeScript, and is far larger than these lines.

type Schema = {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
}
type Parameter = { in: string; name: string; required?: boolean; schema: Schema; description?: string }
type Content = Record<string, { schema: Schema }>
type Operation = {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

export function clientTypes() {
  const document: Document = JSON.parse(
    JSON.stringify(publishedApi({ baseUrl: 'https://directory.example', siteTitle: 'Roof Rescue' })),
  )
  const paths = Object.entries(document.paths)
  const operations = paths.flatMap(([, byMethod]) => Object.values(byMethod))
  return [
    '// Written by `npm run client` from the OpenAPI document; not by hand.',
    '',
    'export interface paths {',
    ...paths.map(([path, byMethod]) => `  ${quote(path)}: ${pathType(byMethod)}`),
    '}',
    '',
    'export interface components {',
    '  schemas: {',
    ...Object.entries(document.components.schemas).map(
      ([name, schema]) => `${comment(schema, 4)}    ${name}: ${typeOf(schema, 4)}`,
    ),
    '  }',
    '}',
    '',
    'export interface operations {',
    ...operations.map(
      operation => `  /** ${operation.summary} */\n  ${operation.operationId}: ${operationType(operation)}`,
    ),
    '}',
    '',
  ].join('\n')
}

function pathType(byMethod: Record<string, Operation>) {
  const kinds = methods.map(method => {
    const operation = byMethod[method]
    return operation ? `    ${method}: operations[${quote(operation.operationId)}]` : `    ${method}?: never`
  })
  return `{\n    parameters: { query?: never; header?: never; path?: never; cookie?: never }\n${kinds.join('\n')}\n  }`
}

function operationType({ parameters = [], requestBody, responses }: Operation) {
  const kinds = ['query', 'header', 'path', 'cookie'].map(kind => {
    const own = parameters.filter(parameter => parameter.in === kind)
    if (own.length === 0) return `      ${kind}?: never`
    const isNeeded = own.some(({ required }) => required)
    const members = own.map(
      ({ name, required, schema, description }) =>
        `${comment({ description: description ?? schema.description }, 8)}        ${quote(name)}${required ? '' : '?'}: ${typeOf(schema, 8)}`,
    )
    return `      ${kind}${isNeeded ? '' : '?'}: {\n${members.join('\n')}\n      }`
  })
  const body = requestBody ? `requestBody: { content: ${contentType(requestBody.content)} }` : 'requestBody?: never'
  const answers = Object.entries(responses).map(
    ([status, { content }]) =>
      `      ${status}: { headers: { [name: string]: unknown }; content${content ? `: ${contentType(content)}` : '?: never'} }`,
  )
  return `{\n    parameters: {\n${kinds.join('\n')}\n    }\n    ${body}\n    responses: {\n${answers.join('\n')}\n    }\n  }`
}

function contentType(content: Content) {
  return `{ ${Object.entries(content)
    .map(([type, { schema }]) => `${quote(type)}: ${typeOf(schema, 6)}`)
    .join('; ')} }`
}

function typeOf(schema: Schema, indent: number): string {
  if (schema.$ref) return `components['schemas'][${quote(schema.$ref.split('/').at(-1) ?? '')}]`
  if (schema.anyOf) return schema.anyOf.map(one => typeOf(one, indent)).join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {}, indent)})[]`
  if (schema.type === 'object') return objectType(schema, indent)
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'string' || schema.type === 'boolean' || schema.type === 'null') return schema.type
  throw new Error(`No type is known for ${JSON.stringify(schema)}`)
}

function objectType({ properties = {}, required = [] }: Schema, indent: number) {
  const inner = ' '.repeat(indent + 2)
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema, indent + 2)}${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, indent + 2)}`,
  )
  return `{\n${members.join('\n')}\n${' '.repeat(indent)}}`
}

function comment({ description }: Pick<Schema, 'description'>, indent: number) {
  return description ? `${' '.repeat(indent)}/** ${description.replaceAll('*/', '* /')} */\n` : ''
}

function literal(value: unknown) {
  return typeof value === 'string' ? quote(value) : JSON.stringify(value)
}

function quote(text: string) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

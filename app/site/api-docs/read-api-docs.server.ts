import { apiErrors } from '#domain/outreach/api/api-error.ts'
import { operationIds, operations } from '#domain/outreach/api/api-operations.server.ts'
import { problems } from '#domain/outreach/api/api-problem.ts'
import type { PublishedBy } from '#domain/outreach/api/openapi-document.server.ts'
import { publishedApi } from '#domain/outreach/event-delivery/event-schema.server.ts'
import { curlBeginning, curlExamples } from './curl-examples.ts'

// The documentation as shown on the page. It's read from the OpenAPI document, so that the two can't differ.

export type DocLine = { name: string; about: string; description: string }
export type DocOperation = {
  id: string
  method: string
  path: string
  summary: string
  description: string
  permission: string
  curl: string
  parameters: DocLine[]
  fields: DocLine[]
  answers: DocLine[]
}

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[]; anyOf?: Schema[] }
type Operation = {
  description: string
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema: Schema }[]
  responses: Record<string, { description: string }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

export function readApiDocs(by: PublishedBy) {
  const { baseUrl, siteTitle } = by
  const document: Document = JSON.parse(JSON.stringify(publishedApi(by)))
  const { schemas } = document.components
  const base = `${baseUrl}/api/v1`
  return {
    siteTitle,
    base,
    beginning: curlBeginning,
    operations: operationIds.flatMap((id): DocOperation[] => {
      const { method, path, summary, description, permission, body } = operations[id]
      const described = document.paths[path]?.[method]
      if (!described) return []
      return [
        {
          ...{
            id,
            method: method.toUpperCase(),
            path,
            summary,
            permission,
            description: plain(description),
            curl: curlExamples[id](base),
          },
          parameters: (described.parameters ?? []).map(parameter => ({
            name: parameter.name,
            about: `${parameter.in}${parameter.required ? ', required' : ''}`,
            description: plain([parameter.description, ruleOf(parameter.schema)].filter(Boolean).join(' ')),
          })),
          fields: body ? linesOf(schemas[id === 'addBusiness' ? 'NewBusiness' : 'ChangedBusiness']) : [],
          answers: Object.entries(described.responses).map(([name, { description: about }]) => ({
            ...{ name, about: '', description: plain(about) },
          })),
        },
      ]
    }),
    resource: linesOf(schemas.Business),
    quoteRequest: linesOf(schemas.QuoteRequest),
    problems: apiErrors.map(code => ({ code, ...problems[code] })),
  }
}

function linesOf(schema: Schema = {}): DocLine[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    about: `${typeOf(property)}${schema.required?.includes(name) ? '' : ', optional'}`,
    description: [plain(String(property.description ?? '')), ruleOf(property)]
      .filter(text => typeof text === 'string' && text !== '')
      .join(' '),
  }))
}

function plain(text: string) {
  return text.replaceAll('`', '')
}

function typeOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (Array.isArray(schema.enum)) return 'text'
  const names: Record<string, string> = {
    string: 'text',
    integer: 'whole number',
    array: 'list',
    boolean: 'true or false',
  }
  return names[String(schema.type)] ?? String(schema.type ?? 'object')
}

/** Describes the constraints of a schema in words. */
function ruleOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(ruleOf).filter(Boolean).join(' ')
  if (Array.isArray(schema.enum)) return `One of ${schema.enum.join(', ')}.`
  if (typeof schema.maxLength === 'number') return `Up to ${schema.maxLength.toLocaleString('en')} characters.`
  if (typeof schema.maxItems === 'number') return `Up to ${schema.maxItems.toLocaleString('en')}.`
  const { minimum, maximum } = schema
  if (typeof minimum !== 'number' || typeof maximum !== 'number' || maximum >= 2 ** 31 - 1) return ''
  return `${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}.`
}

import {
  type ApiMethod,
  type OperationId,
  operationIds,
  operations,
} from '#domain/outreach/api/api-operations.server.ts'
import { isRead } from '#platform/http/is-read.ts'

export type FoundPath = { path: string; id: string; allowed: Partial<Record<ApiMethod, OperationId>> }

const paths = new Set(operationIds.map(id => operations[id].path))
const table = [...paths].map(path => ({
  path,
  shape: new RegExp(`^${path.replace('{id}', '([^/]+)')}$`),
  allowed: Object.fromEntries(
    operationIds.filter(id => operations[id].path === path).map(id => [operations[id].method, id]),
  ),
}))

export function findPath(pathname: string): FoundPath | undefined {
  for (const { path, shape, allowed } of table) {
    const match = shape.exec(pathname)
    if (match) return { path, id: match[1] ?? '', allowed }
  }
  return undefined
}

export function findOperation({ allowed }: FoundPath, method: string): OperationId | undefined {
  if (isRead(method)) return allowed.get
  return method === 'POST' ? allowed.post : method === 'PUT' ? allowed.put : undefined
}

export function allowedMethods({ allowed }: Pick<FoundPath, 'allowed'>) {
  return [
    ...(allowed.get ? ['GET', 'HEAD'] : []),
    ...(allowed.post ? ['POST'] : []),
    ...(allowed.put ? ['PUT'] : []),
    'OPTIONS',
  ].join(', ')
}

import { openApiDocument } from '../api/openapi-document.server.ts'
import { eventWebhooks } from './event-schema.server.ts'

/** All that a program can ask of us and be told by us, as an OpenAPI 3.1 document, for a directory at that address. */
export function publishedApi(baseUrl: string) {
  return openApiDocument(baseUrl, eventWebhooks)
}

import { openApiDocument } from '../api/openapi-document.server.ts'
import { eventWebhooks } from './event-schema.server.ts'

/** Returns the OpenAPI 3.1 document with all operations and webhooks, for a directory at that URL. */
export function publishedApi(baseUrl: string) {
  return openApiDocument(baseUrl, eventWebhooks)
}

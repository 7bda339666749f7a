import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from '../http/encodings.ts'
import type { StoredPage } from './stored-page.ts'

/** Responds to a GET or HEAD with a stored page, or with 304 if the client has it. Node omits the body for HEAD. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: StoredPage) {
  const { 'accept-encoding': accepted, 'if-none-match': held } = req.headers
  if (held !== undefined && (held === '*' || held.includes(page.opaqueTag))) {
    res.writeHead(304, page.unchangedHeaders)
    res.end()
    return
  }
  const variant = page.variant(chooseEncoding(accepted))
  res.writeHead(200, variant.headers)
  res.end(variant.body)
}

import { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Returns the response that the connection is waiting for or sending; undefined if there is none. Node's own handlers read the
 * same property.
 */
export function answerUnderWay(socket: Duplex) {
  const answer = '_httpMessage' in socket ? socket._httpMessage : undefined
  return answer instanceof ServerResponse ? answer : undefined
}

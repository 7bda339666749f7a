import { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The answer that the connection waits for or is being sent; undefined: there is none. Node's own handlers look at the same place. */
export function answerUnderWay(socket: Duplex) {
  const answer = '_httpMessage' in socket ? socket._httpMessage : undefined
  return answer instanceof ServerResponse ? answer : undefined
}

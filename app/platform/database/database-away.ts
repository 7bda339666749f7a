const network = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ETIMEDOUT)$/
// Connection errors (08), lack of resources (53), shutting down or starting (57P), a standby (25006).
const server = /^(08[\dA-Z]{3}|25006|53[\dA-Z]{3}|57P0\d)$/
// Invalid password or host (28) or missing database (3D), which someone may fix on the server.
const rejected = /^(28[\dA-Z]{3}|3D000)$/
// Errors of pg and poolers without a code.
const broken = /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout)/

/** Returns the error code if a retry makes sense, otherwise undefined. Never the message, which may quote a name. */
export function whyDatabaseAway(error: unknown): { isRejected: boolean; code: string } | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (rejected.test(code)) return { isRejected: true, code }
  // Only a missing socket means that the database is away.
  const isSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (isSocket || network.test(code) || server.test(code)) return { isRejected: false, code }
  if (broken.test(error.message)) return { isRejected: false, code: 'no answer' }
  return whyDatabaseAway(error.cause)
}

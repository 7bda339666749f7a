const network = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ETIMEDOUT)$/
// Connections (08), no room for more (53), being shut down or started (57P), a standby that is not promoted yet (25006).
const server = /^(08[\dA-Z]{3}|25006|53[\dA-Z]{3}|57P0\d)$/
// Password or host not accepted (28), no such database (3D): somebody may mend it on the server.
const refused = /^(28[\dA-Z]{3}|3D000)$/
// pg and poolers give no code to these.
const broken = /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout)/

/**
 * Whether an error says that the database cannot be used for now, so that trying again is worth it, and by what sign: a code,
 * and never the message, which may quote a name. Undefined: the error says something else.
 */
export function whyDatabaseAway(error: unknown): { isRefused: boolean; code: string } | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (refused.test(code)) return { isRefused: true, code }
  // A socket that is not there yet; any other file that is missing stays missing.
  const isSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (isSocket || network.test(code) || server.test(code)) return { isRefused: false, code }
  if (broken.test(error.message)) return { isRefused: false, code: 'no answer' }
  return whyDatabaseAway(error.cause)
}

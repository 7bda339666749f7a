/** Leaves out the message, which may quote an address or a user's text. */
export function describeFailure(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error, code: '', frames: [] }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return { error: error.constructor.name, code, frames: frames.slice(0, 8).map(line => line.trim()) }
}

/** Calls `onGone` once, when the launcher ends in any way. Doesn't keep the process alive. */
export function endWithLauncher(onGone: () => void) {
  const { channel, connected } = process
  if (connected === false) return queueMicrotask(onGone)
  if (!channel) return
  process.once('disconnect', onGone)
  channel.unref()
}

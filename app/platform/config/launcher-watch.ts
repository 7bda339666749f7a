/**
 * Calls `onGone` once when the launcher has ended in any way (including kill -9), which closes the channel between
 * them. Doesn't keep the process alive, and does nothing without a launcher.
 */
export function endWithLauncher(onGone: () => void) {
  const { channel, connected } = process
  if (connected === false) return queueMicrotask(onGone)
  if (!channel) return
  process.once('disconnect', onGone)
  channel.unref()
}

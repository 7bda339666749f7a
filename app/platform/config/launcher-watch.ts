/**
 * Calls `onGone` once when the launcher that started this process has ended in any way (including kill -9), which closes the
 * channel between them. Does nothing in a process without a launcher, and doesn't keep the process alive.
 */
export function endWithLauncher(onGone: () => void) {
  const { channel, connected } = process
  if (connected === false) return queueMicrotask(onGone)
  if (!channel) return
  process.once('disconnect', onGone)
  channel.unref()
}

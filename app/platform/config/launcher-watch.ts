/**
 * Calls `onGone` once when the launcher that started this process is gone, however it ended (kill -9 too): the channel
 * between the two closes. Does nothing in a process that no launcher started, and keeps no process alive.
 */
export function endWithLauncher(onGone: () => void) {
  const { channel, connected } = process
  if (connected === false) return queueMicrotask(onGone)
  if (!channel) return
  process.once('disconnect', onGone)
  channel.unref()
}

// Tools that a launcher runs load this: kill -9 must not leave one running. SIGTERM lets them clean up.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

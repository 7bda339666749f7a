// Loaded into the tools that the launchers run: kill -9 of a launcher must not leave a half-done build or install running next to
// the next one. Uses SIGTERM instead of exit, so that a tool can still clean up.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

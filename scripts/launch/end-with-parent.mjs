// Loaded into the tools that the launchers run: kill -9 of a launcher must not leave a half-done build or install running
// beside the next one. SIGTERM, and not exit, so that a tool with something to put away still does so.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

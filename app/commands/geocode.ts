import { endWithLauncher } from '#platform/config/launcher-watch.ts'
import { runGeocodeCommand } from './geocode-command.ts'
import { openTerminal } from './terminal.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
endWithLauncher(() => stopping.abort())

process.exitCode = await runGeocodeCommand(process.argv.slice(2), process.env, openTerminal(), stopping.signal)

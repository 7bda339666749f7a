import cluster from 'node:cluster'
import { slotsOf } from './boot/process-role.ts'
import { runAlone } from './boot/run-alone.ts'
import { runGroup } from './boot/run-group.ts'
import { runMember } from './boot/run-member.ts'
import { StartError } from './boot/start-error.ts'
import { type Config, ConfigError, readConfig } from './platform/config/config.ts'
import { openLog } from './platform/telemetry/log.ts'

const config = readOrExit()
const log = openLog(config.LOG_LEVEL)

try {
  if (cluster.isWorker) await runMember(config, log)
  else if (slotsOf(config).length > 0) await runGroup(config, log)
  else await runAlone(config, log)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}

function readOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

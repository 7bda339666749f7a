import cluster from 'node:cluster'
import { seatsOf } from './boot/duty.ts'
import { runAlone } from './boot/run-alone.ts'
import { runGroup } from './boot/run-group.ts'
import { runMember } from './boot/run-member.ts'
import { StartRefusal } from './boot/start-refusal.ts'
import { type Config, ConfigRefusal, readConfig } from './platform/config/config.ts'
import { openLog } from './platform/telemetry/log.ts'

const config = readOrExit()
const log = openLog(config.LOG_LEVEL)

try {
  if (cluster.isWorker) await runMember(config, log)
  else if (seatsOf(config).length > 0) await runGroup(config, log)
  else await runAlone(config, log)
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exit(1)
}

function readOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigRefusal)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

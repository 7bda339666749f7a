import cluster from 'node:cluster'
import { type Config, ConfigRefusal, readConfig } from '#platform/config.ts'
import { openLog } from '#platform/log.ts'
import { seatsOf } from './processes/duty.ts'
import { runAlone } from './processes/run-alone.ts'
import { runGroup } from './processes/run-group.ts'
import { runMember } from './processes/run-member.ts'
import { StartRefusal } from './processes/start-refusal.ts'

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

import { pino } from 'pino'
import { type Config, ConfigRefusal, readConfig } from '#platform/config.ts'
import { endWithLauncher } from '#platform/launcher-watch.ts'
import { startProduct } from './start-product.ts'
import { StartRefusal } from './start-refusal.ts'

const config = readOrExit()
// Cookies and addresses must not reach a log by being part of an object that is logged.
const redact = ['*.headers.cookie', '*.headers.authorization', '*.address', '*.email', '*.phone']
const log = pino({ level: config.LOG_LEVEL, redact })

try {
  const product = await startProduct(config, log)
  console.log(product.startLine)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await product.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  endWithLauncher(() => void stop())
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

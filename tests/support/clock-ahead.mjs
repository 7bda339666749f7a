import { readFileSync } from 'node:fs'

// Loaded into a started product with `--import`, so that a journey can let days pass: the clock runs ahead by the
// milliseconds in the file that CLOCK_AHEAD_FILE names.

const RealDate = Date
const file = process.env.CLOCK_AHEAD_FILE ?? ''
let ahead = 0

function read() {
  try {
    ahead = Number(readFileSync(file, 'utf8')) || 0
  } catch {}
}

read()
setInterval(read, 100).unref()

globalThis.Date = new Proxy(RealDate, {
  construct(target, given, self) {
    return Reflect.construct(target, given.length === 0 ? [RealDate.now() + ahead] : given, self)
  },
  get(target, name) {
    return name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name)
  },
})

import { parseArgs } from 'node:util'
import type { App } from '#domain/app.ts'
import {
  type GeocodingEnd,
  type GeocodingRun,
  geocodeAddresses,
} from '#domain/directory/geocoding/geocode-addresses.server.ts'
import { askAgain, countAnswers, countWaiting } from '#domain/directory/geocoding/geocoded-addresses.server.ts'
import { readGeocoderState, resumeGeocoder } from '#domain/directory/geocoding/geocoder-states.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'
import { CommandError, type Environment, withCommandApp } from './command-app.ts'
import { printable, type Terminal } from './terminal.ts'

const usage = `Geocodes the addresses of listings until none are waiting. Needs GEOCODER=census.

  npm run geocode [-- --status | --retry]

  --status   shows how many addresses are waiting and how the geocoder is doing
  --retry    retries addresses that weren't found, were ambiguous or failed

It also restarts a geocoder that stopped after too many failures. A running product geocodes new addresses
by itself; this command is for the first run, or when you don't want to wait.`

const options = {
  status: { type: 'boolean' },
  retry: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Shown = Pick<Terminal, 'print' | 'printError' | 'showProgress'>

/** Exit codes: 0 nothing waits, 1 some wait or error, 2 usage error. */
export async function runGeocodeCommand(
  args: string[],
  environment: Environment,
  terminal: Shown,
  signal: AbortSignal,
) {
  const asked = parse(args)
  if (!asked || asked.help) {
    ;(asked ? terminal.print : terminal.printError)(usage)
    return asked ? 0 : 2
  }
  try {
    return await withCommandApp(environment, app =>
      asked.status ? tell(app, terminal) : work(app, terminal, signal, asked),
    )
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    terminal.printError(printable(error.message))
    return 1
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch {
    return undefined
  }
}

async function tell(app: App, { print }: Shown) {
  const [waiting, answers, state] = await Promise.all([countWaiting(app), countAnswers(app), readGeocoderState(app)])
  print(app.geocoder ? 'The geocoder is on.' : 'The geocoder is off: set GEOCODER=census.')
  print(`Waiting: ${counted(waiting)}.`)
  print(
    `Found: ${answers.found}. Not found: ${answers.notFound}. Ambiguous: ${answers.ambiguous}. Failed: ${answers.failed}.`,
  )
  if (state.lastError) print(`Last failure: ${state.lastError}; ${state.failures} in a row.`)
  if (state.stoppedAt)
    print(`Stopped since ${timeIn(region.zone, state.stoppedAt)}: run 'npm run geocode' to resume it.`)
  return waiting === 0 ? 0 : 1
}

async function work(app: App, { print, showProgress }: Shown, signal: AbortSignal, { retry = false }) {
  if (!app.geocoder)
    throw new CommandError('The geocoder is off. Set GEOCODER=census for this command and for the product.')
  if (retry) print(`Retrying ${counted(await askAgain(app))}.`)
  await resumeGeocoder(app)
  const waiting = await countWaiting(app)
  print(`${counted(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting.`)
  const run = await geocodeAddresses(app, {
    signal,
    onProgress: ({ asked, found }) => showProgress(`${asked} of ${waiting} checked, ${found} found`),
  })
  print(ends[run.end](run))
  return run.end === 'done' ? 0 : 1
}

const ends: Record<GeocodingEnd, (run: GeocodingRun) => string> = {
  off: () => 'The geocoder is off.',
  done: ({ asked, found }) =>
    `Done: ${found} of ${counted(asked)} found. The others keep the point of their ZIP code or city.`,
  paused: () => 'Another process is already geocoding. Check again in a few minutes: npm run geocode -- --status',
  failed: ({ asked }) =>
    `The geocoder isn’t responding. ${counted(asked)} done so far. The product retries by itself, or run this again later.`,
  aborted: ({ asked }) => `Stopped. ${counted(asked)} done. Run this again to continue.`,
}

function counted(count: number) {
  return `${count.toLocaleString('en')} ${count === 1 ? 'address' : 'addresses'}`
}

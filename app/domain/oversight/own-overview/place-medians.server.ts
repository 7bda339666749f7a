import type { App } from '#domain/app.ts'
import { readTrafficOf } from '#domain/directory/traffic/traffic-counts.server.ts'
import { countWonOfEach } from '#domain/requests/pipeline/won-jobs.server.ts'
import { readMinutesOfEach } from '../reports/read-answers.server.ts'
import type { ReportFrame } from '../reports/report-frame.ts'
import { comparableMedian, figureNames, mostCompared, type OwnFigures, type PlaceMedian } from './own-figure.ts'

type Db = Pick<App, 'db'>
type Place = { placeId: number; city: string; county: string | null }
type Medians = NonNullable<OwnFigures['medians']>

/** Returns each figure's median among the city's listings, or the county's where the city has too few. */
export async function readPlaceMedians(app: Db, frame: ReportFrame, { placeId, city, county }: Place) {
  const inCity = await mediansOf(app, frame, { ids: await idsInCity(app, placeId), place: city })
  const isWhole = figureNames.every(name => inCity[name])
  if (isWhole || county === null) return inCity
  const ids = await idsInCounty(app, county)
  return { ...(await mediansOf(app, frame, { ids, place: `${county} County` })), ...inCity }
}

/** A listing without traffic counts as zero. Without answers, it has no response time. */
async function mediansOf(app: Db, frame: ReportFrame, { ids, place }: { ids: string[]; place: string }) {
  const { start, end } = frame.moments
  const [traffic, answered, won] = await Promise.all([
    readTrafficOf(app, frame.range, ids),
    readMinutesOfEach(app, { start, end }, ids),
    countWonOfEach(app, { since: start, until: end }, ids),
  ])
  const values = {
    views: ids.map(id => traffic.get(id)?.views ?? 0),
    calls: ids.map(id => traffic.get(id)?.calls ?? 0),
    requests: ids.map(id => traffic.get(id)?.requests ?? 0),
    minutes: answered.map(({ minutes }) => minutes),
    won: ids.map(id => won.get(id) ?? 0),
  }
  const medians: Medians = {}
  for (const name of figureNames) {
    const value = comparableMedian(values[name])
    if (value !== undefined) medians[name] = { value, listings: values[name].length, place } satisfies PlaceMedian
  }
  return medians
}

async function idsInCity({ db }: Db, placeId: number) {
  const listed = db.selectFrom('businesses').select('id').where('live', '=', true).where('placeId', '=', placeId)
  return (await listed.orderBy('id').limit(mostCompared).execute()).map(({ id }) => id)
}

async function idsInCounty({ db }: Db, county: string) {
  const listed = db
    .selectFrom('businesses')
    .innerJoin('places', 'places.id', 'placeId')
    .select('businesses.id')
    .where('live', '=', true)
    .where('county', '=', county)
  return (await listed.orderBy('businesses.id').limit(mostCompared).execute()).map(({ id }) => id)
}

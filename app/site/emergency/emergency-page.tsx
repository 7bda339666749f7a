import { data } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import type { App } from '#domain/app.ts'
import { availabilityTurn, currentAvailability } from '#domain/directory/businesses/business.ts'
import { closestCity } from '#domain/directory/places/outside-county.ts'
import { isZip } from '#domain/directory/places/place.ts'
import {
  type EmergencyContractor,
  type EmergencyList,
  readAvailableCities,
  readEmergencyList,
} from '#domain/directory/search/emergency-contractors.server.ts'
import { type NearPlace, readNearPlace } from '#domain/directory/search/near-place.server.ts'
import { allCities, cityLimit } from '#domain/directory/search/search.ts'
import { region, regionNames } from '#domain/foundation/settings/region.ts'
import { isByDay, nextTurn, responseTimes } from '#domain/requests/answers/response-times.server.ts'
import { triageMessages } from '#domain/requests/triage/triage-messages.ts'
import { readQuery } from '#platform/request/forms.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { typedText } from '#platform/text/text.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { AdSlot } from '../ads/ad-slot.tsx'
import { PageHead } from '../layout/page.tsx'
import { readNamesOnce, readStormOnce } from '../layout/public-loading.server.ts'
import { NearMeButton } from '../places/near-me-button.tsx'
import { placeMessages } from '../places/place-messages.ts'
import { StormOrder } from '../storm/storm-notice.tsx'
import { linkIn } from '../translated-paths.ts'
import type { Route } from './+types/emergency-page'
import { CityLinks } from './city-links.tsx'
import { ActionSteps, DoAndDont, Fallback } from './emergency-advice.tsx'
import { EmergencyHeader, SafetyBanner } from './emergency-header.tsx'
import { emergencyMessages } from './emergency-messages.ts'
import { EmergencyRow } from './emergency-row.tsx'
import { NobodyAvailable } from './nobody-available.tsx'
import { TriageChoiceList } from './triage-choice-list.tsx'

export const handle: RouteHandle = { permission: 'read-directory', priority: 'vital', cached: ['city', 'near'] }

const asked = z.object({
  city: typedText(cityLimit).default(''),
  near: typedText(cityLimit).default(''),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const { language } = context.get(callerContext)
  const now = app.clock.now()
  facts.dependsOn('listings')

  const parsed = asked.safeParse(readQuery(request))
  const typedCity = parsed.data?.city === allCities ? '' : (parsed.data?.city ?? '')
  const city = region.cities.find(name => name === typedCity)
  // A city without a chip is a place to begin from.
  const near = parsed.data?.near || (city ? '' : typedCity)
  const place = near ? await readNearPlace(app, near, await readNamesOnce(app, facts)) : null
  const isStorm = (await readStormOnce(app, facts)) !== null
  const list = await withMeasuredTimes(app, await readEmergencyList(app, city, { isStorm, from: place ?? undefined }))
  const isNobodyNear = list.near.every(({ availability }) => currentAvailability(availability, now) === 'busy')
  const cities = isNobodyNear ? await readAvailableCities(app, now) : []
  for (const { availability } of [...list.near, ...list.elsewhere, ...list.byDay])
    facts.changesAt(availabilityTurn(availability, now))
  facts.changesAt(nextTurn(region.zone, now))
  const isKnown = parsed.success && (near === '' || place !== null)
  const page = {
    language,
    now: now.getTime(),
    city,
    place,
    list,
    isNobodyNear,
    cities,
    unknownPlace: place ? '' : (parsed.data?.near ?? ''),
    closest: place || !isZip(near) ? null : closestCity(near),
    isCityUnknown: !parsed.success || (typedCity !== '' && !city && !place),
  }
  return data(page, isKnown ? 200 : 422)
}

/** Adds response times for this part of the day: measured if available, otherwise as stated by the contractor. */
async function withMeasuredTimes(app: Pick<App, 'db' | 'clock'>, { near, elsewhere, byDay }: EmergencyList) {
  const times = await responseTimes(
    app,
    [...near, ...elsewhere, ...byDay].map(({ id }) => id),
  )
  const now = app.clock.now()
  const timed = (contractor: EmergencyContractor) => {
    const part = isByDay(contractor.timeZone, now) ? 'day' : 'night'
    return { ...contractor, responseMinutes: times.get(contractor.id)?.[part].minutes ?? contractor.responseMinutes }
  }
  return { near: near.map(timed), elsewhere: elsewhere.map(timed), byDay: byDay.map(timed) }
}

type UnknownNearProps = { typed: string; closest: string | null; language: Language }

/** A ZIP next to the county leads to the closest city in it. */
function UnknownNear({ typed, closest, language }: UnknownNearProps) {
  const messages = placeMessages[language]
  return (
    <div role="alert">
      <p className="font-semibold">{isZip(typed) ? messages.outside(typed) : messages.unknown(typed)}</p>
      {closest && (
        <a
          href={`${pathIn(language, '/emergency-help')}?near=${encodeURIComponent(closest)}`}
          className={`${button.outlined} mt-2`}
        >
          {messages.closestFirst(closest)}
        </a>
      )}
    </div>
  )
}

export default function EmergencyPage({ loaderData }: Route.ComponentProps) {
  const { language, now, city, place, list, isNobodyNear, cities, unknownPlace, closest, isCityUnknown } = loaderData
  const messages = emergencyMessages[language]
  const county = regionNames[language]
  return (
    <main id="content">
      <PageHead title={messages.title} description={messages.description(county)} />
      <EmergencyHeader language={language} />
      <SafetyBanner language={language} />
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-11 px-4 py-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_360px] lg:py-10">
        <section aria-labelledby="call">
          <h2 id="call">{messages.call}</h2>
          <CityLinks
            path={pathIn(language, '/emergency-help')}
            chosen={city}
            language={language}
            place={place}
            isKept
          />
          {!place && <ZipForm language={language} />}
          {unknownPlace && <UnknownNear typed={unknownPlace} closest={closest} language={language} />}
          {isCityUnknown && <p className="font-semibold">{messages.cityUnknown}</p>}
          <StormOrder className="mt-4" />
          {isNobodyNear && <NobodyAvailable busy={list.near} {...{ city, cities, now, language }} />}
          {!isNobodyNear && <Rows contractors={list.near} {...{ now, language, place }} />}
          {list.elsewhere.length > 0 && (
            <>
              <h2 className="mt-8">{messages.elsewhere(county)}</h2>
              <Rows contractors={list.elsewhere} {...{ now, language, place }} />
            </>
          )}
          {list.byDay.length > 0 && (
            <>
              <h2 className="mt-8">{messages.byDay}</h2>
              <p className="mt-1 text-ink-2">{messages.byDayWhy}</p>
              <Rows contractors={list.byDay} {...{ now, language, place }} />
            </>
          )}
          {isNobodyNear && list.near.length > 0 && (
            <>
              <h2 className="mt-8">{messages.busyTitle}</h2>
              <Rows contractors={list.near} {...{ now, language, place }} />
            </>
          )}
          <a {...linkIn(language, '/?city=All+Cities')} className={`${button.outlined} mt-5 w-full`}>
            {messages.browse}
          </a>
          <Fallback messages={messages} language={language} />
          <AdSlot placement="emergency-section" className="mt-8" />
        </section>
        <div className="grid content-start gap-11">
          <TriageInvitation language={language} />
          <ActionSteps messages={messages} />
          <DoAndDont messages={messages} />
        </div>
      </div>
    </main>
  )
}

/** Puts the closest roofers first. The page's script adds the device's own location. */
function ZipForm({ language }: { language: Language }) {
  const messages = placeMessages[language]
  return (
    <form
      action={pathIn(language, '/emergency-help')}
      className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-2 print:hidden"
    >
      <div className="relative">
        <Field name="near" label={messages.where} isBare>
          {control => (
            <input
              {...control}
              autoComplete="postal-code"
              placeholder={messages.where}
              maxLength={cityLimit}
              className={`${control.className} script:pr-12`}
            />
          )}
        </Field>
        <NearMeButton language={language} />
      </div>
      <button type="submit" className={button.outlined}>
        {messages.nearest}
      </button>
      <p role="status" className="col-span-full text-sm empty:hidden" />
    </form>
  )
}

type RowsProps = { contractors: EmergencyContractor[]; now: number; language: Language; place: NearPlace | null }

function Rows({ contractors, now, language, place }: RowsProps) {
  return (
    <ul>
      {contractors.map(contractor => (
        <EmergencyRow key={contractor.slug} contractor={contractor} now={now} language={language} place={place} />
      ))}
    </ul>
  )
}

function TriageInvitation({ language }: { language: Language }) {
  const { invitation, promise, questions } = triageMessages[language]
  return (
    <section aria-labelledby="triage" className="rounded-panel bg-tint p-5">
      <h2 id="triage">{invitation}</h2>
      <p className="mt-2">{promise}</p>
      <h3 className="mt-4 mb-3">{questions.danger.title}</h3>
      <TriageChoiceList question="danger" answers={{}} language={language} />
    </section>
  )
}

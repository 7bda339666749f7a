import { data } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { availabilityTurn } from '#domain/directory/business.ts'
import type { EmergencyContractor } from '#domain/directory/emergency-contractors.server.ts'
import { readEmergencyList } from '#domain/directory/emergency-list.server.ts'
import { allCities } from '#domain/directory/search.ts'
import { region } from '#domain/settings/region.ts'
import { triageWords } from '#domain/triage/triage-words.ts'
import { readQuery } from '#platform/forms.ts'
import type { Language } from '#platform/language.ts'
import { button } from '#ui/button.ts'
import type { Route } from './+types/emergency-page'
import { CityLinks } from './city-links.tsx'
import { ActionSteps, DoAndDont } from './emergency-advice.tsx'
import { EmergencyHeader, SafetyBanner } from './emergency-header.tsx'
import { EmergencyRow } from './emergency-row.tsx'
import { TriageChoiceList } from './triage-choice-list.tsx'

export const handle: RouteHandle = { permission: 'read-directory', cached: ['city'] }

const asked = z.object({ city: z.enum([allCities, ...region.cities]).default(allCities) })

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const facts = context.get(factsContext)
  const { language } = context.get(callerContext)
  const now = app.clock.now()
  facts.dependsOn('listings')

  const parsed = asked.safeParse(readQuery(request))
  const city = parsed.data?.city === allCities ? undefined : parsed.data?.city
  const list = await readEmergencyList(app, city)
  for (const { availability } of [...list.near, ...list.elsewhere]) facts.changesAt(availabilityTurn(availability, now))
  const page = { language, now: now.getTime(), city, list, isCityUnknown: !parsed.success }
  return data(page, parsed.success ? 200 : 422)
}

export default function EmergencyPage({ loaderData }: Route.ComponentProps) {
  const { language, now, city, list, isCityUnknown } = loaderData
  return (
    <main id="content">
      <title>Emergency Help | Roof Rescue</title>
      <meta name="description" content={`Roofers in ${region.name} who answer now, and what to do until they come.`} />
      <EmergencyHeader />
      <SafetyBanner />
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-11 px-4 py-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_360px] lg:py-10">
        <section aria-labelledby="call">
          <h2 id="call">Call a roofer now</h2>
          <CityLinks chosen={city} />
          {isCityUnknown && <p className="font-semibold">We do not know that city. These are from all cities.</p>}
          <Rows contractors={list.near} now={now} language={language} />
          {list.near.length === 0 && <p className="py-4">Nobody here answers around the clock yet.</p>}
          {list.elsewhere.length > 0 && (
            <>
              <h2 className="mt-8">{`Elsewhere in ${region.name}`}</h2>
              <Rows contractors={list.elsewhere} now={now} language={language} />
            </>
          )}
          <a href="/?city=All+Cities" className={`${button.outlined} mt-5 w-full`}>
            Browse all contractors
          </a>
        </section>
        <div className="grid content-start gap-11">
          <TriageInvitation language={language} />
          <ActionSteps />
          <DoAndDont />
        </div>
      </div>
    </main>
  )
}

type RowsProps = { contractors: EmergencyContractor[]; now: number; language: Language }

function Rows({ contractors, now, language }: RowsProps) {
  return (
    <ul>
      {contractors.map(contractor => (
        <EmergencyRow key={contractor.slug} contractor={contractor} now={now} language={language} />
      ))}
    </ul>
  )
}

function TriageInvitation({ language }: { language: Language }) {
  const { invitation, promise, questions } = triageWords[language]
  return (
    <section aria-labelledby="triage" className="rounded-panel bg-tint p-5">
      <h2 id="triage">{invitation}</h2>
      <p className="mt-2">{promise}</p>
      <h3 className="mt-4 mb-3">{questions.danger.title}</h3>
      <TriageChoiceList question="danger" answers={{}} language={language} />
    </section>
  )
}

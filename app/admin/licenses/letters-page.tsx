import { data, Form, Link } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, deploymentContext, type RouteHandle } from '#context.ts'
import { letterCode, listLetters } from '#domain/directory/claims/claim-letters.server.ts'
import { renewLetter } from '#domain/directory/claims/renew-letter.server.ts'
import { discoveryMessages } from '#domain/directory/licenses/discovery-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readBrandPictures, readOperator, readSite } from '#domain/foundation/settings/settings.server.ts'
import { isId } from '#platform/database/ids.ts'
import type { BrandPictures } from '#platform/images/brand-picture.ts'
import { qrCode } from '#platform/images/qr-code.ts'
import { readForm } from '#platform/request/forms.ts'
import { dateIn } from '#platform/time/dates.ts'
import { button, link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { SiteLogo } from '#ui/site-logo.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import { DoneLine } from '../quality/done-line.tsx'
import type { Route } from './+types/letters-page'
import { LicensedRow } from './licensed-row.tsx'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const { baseUrl } = context.get(deploymentContext)
  const chosen = url.searchParams.get('business') ?? undefined
  const business = chosen !== undefined && isId(chosen) ? chosen : undefined
  const [letters, over, site, operator, brand] = await Promise.all([
    listLetters(app, 'open', business),
    listLetters(app, 'over', business),
    readSite(app),
    readOperator(app),
    readBrandPictures(app),
  ])
  const now = app.clock.now().getTime()
  return {
    site: site.title,
    email: operator.email,
    brand,
    isChosen: business !== undefined,
    left: leftOf(letters),
    overTotal: over[0]?.total ?? 0,
    over: over.map(({ id, name, city, expiresAt }) => ({
      ...{ id, name, city },
      why: expiresAt.getTime() <= now ? messages.over.expired(dateIn(region.zone, expiresAt)) : messages.over.usedUp,
    })),
    letters: letters.map(({ id, name, slug, city, state, postalCode, licenseNumber, expiresAt }) => {
      const address = `${baseUrl}/business/${slug}/claim`
      return {
        ...{ id, name, licenseNumber, address, place: `${city}, ${state} ${postalCode}`.trim() },
        code: letterCode(app, id),
        day: dateIn(region.zone, expiresAt),
        picture: qrCode(address),
      }
    }),
  }
}

/** How many letters aren't on the page. */
function leftOf(letters: readonly { total: number }[]) {
  return (letters[0]?.total ?? 0) - letters.length
}

const renewing = z.object({ letterId: z.uuid() })

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const parsed = renewing.safeParse(await readForm(request))
  if (!parsed.success) return data({ ok: false, said: messages.unknown }, 422)
  const renewed = await renewLetter(context.get(appContext), context.get(callerContext), parsed.data)
  return renewed.ok ? data({ ok: true, said: messages.renewed }) : data({ ok: false, said: messages.unknown }, 422)
}

const messages = discoveryMessages.letter
const lettersPath = '/admin/licenses/letters'

export default function LettersPage({
  loaderData: { site, email, brand, letters, left, over, overTotal, isChosen },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <div className="print:hidden">
        <Link
          to={isChosen ? lettersPath : '/admin/licenses/unlisted'}
          className={`${link} inline-flex min-h-11 items-center`}
        >
          {isChosen ? messages.all : discoveryMessages.title}
        </Link>
        <h2>{messages.title}</h2>
        <p className="mt-1 max-w-[80ch] text-ink-2">{letters.length > 0 ? messages.intro : messages.none}</p>
        {actionData && !actionData.ok && <Notice>{actionData.said}</Notice>}
        {actionData?.ok && <DoneLine text={actionData.said} changeId={null} />}
        {over.length > 0 && <OverLetters letters={over} total={overTotal} />}
      </div>
      {letters.map(letter => (
        <Letter key={letter.id} letter={letter} site={site} email={email} brand={brand} />
      ))}
      {left > 0 && <p className="mt-6 print:hidden">{messages.more(left)}</p>}
    </>
  )
}

type Over = Route.ComponentProps['loaderData']['over']

/** Letters with expired codes: a new code replaces nothing that works. */
function OverLetters({ letters, total }: { letters: Over; total: number }) {
  const left = total - letters.length
  return (
    <section
      aria-labelledby="over"
      className="mt-5 max-w-[44rem] rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      <h3 id="over" className="text-lg!">
        {messages.over.title(total)}
      </h3>
      <p className="mt-1 text-[15px] text-ink-2">{messages.over.intro}</p>
      <ul className="divide-y divide-line">
        {letters.map(({ id, name, city, why }) => (
          <LicensedRow key={id} name={name} city={city} line={why}>
            <NewCode id={id} name={name} />
          </LicensedRow>
        ))}
      </ul>
      {left > 0 && <p className="mt-2 text-[15px] text-ink-2">{messages.more(left)}</p>}
    </section>
  )
}

function NewCode({ id, name }: { id: string; name: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="letterId" value={id} />
      <button type="submit" className={`${button.outlined} min-h-11! px-4!`}>
        {messages.renew} <span className="sr-only">{name}</span>
      </button>
    </Form>
  )
}

type Props = {
  letter: Route.ComponentProps['loaderData']['letters'][number]
  site: string
  email: string
  brand: BrandPictures
}

function Letter({
  letter: { id, name, place, licenseNumber, address, code, day, picture },
  site,
  email,
  brand,
}: Props) {
  return (
    <article className="mt-6 max-w-[44rem] break-after-page rounded-panel border border-line bg-surface p-6 md:p-10 print:border-0 print:p-0">
      {brand.logo && (
        <p className="mb-8">
          <SiteLogo title={site} brand={brand} />
        </p>
      )}
      <p>
        {name}
        <br />
        {place}
      </p>
      <h3 className="mt-8">{messages.subject(name, site)}</h3>
      <p className="mt-4">{messages.listed(licenseNumber)}</p>
      <p className="mt-4">{messages.claim}</p>
      <ol className="mt-2 grid list-decimal gap-1 pl-6">
        {messages.steps(address, day).map(step => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-8">
        <QrCode picture={picture} label={messages.scan} />
        <p>
          <span className="block text-[15px]">{messages.code}</span>
          <strong className="text-3xl tracking-widest tabular-nums">{code}</strong>
        </p>
      </div>
      <p className="mt-6">{messages.remove(email)}</p>
      <details className="mt-6 border-t border-line pt-2 print:hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 text-[15px] font-semibold">{messages.renew}…</summary>
        <p className="mb-3 text-[15px] text-ink-2">{messages.renewAsk}</p>
        <NewCode id={id} name={name} />
      </details>
    </article>
  )
}

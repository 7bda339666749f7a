import { Link } from 'react-router'
import { appContext, deploymentContext, type RouteHandle } from '#context.ts'
import { letterCode, listLetters } from '#domain/directory/claims/claim-letters.server.ts'
import { discoveryMessages } from '#domain/directory/licenses/discovery-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readBrandPictures, readOperator, readSite } from '#domain/foundation/settings/settings.server.ts'
import type { BrandPictures } from '#platform/images/brand-picture.ts'
import { qrCode } from '#platform/images/qr-code.ts'
import { dateIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { SiteLogo } from '#ui/site-logo.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/letters-page'

export const handle: RouteHandle = { permission: 'manage-listings', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const { baseUrl } = context.get(deploymentContext)
  const [letters, site, operator, brand] = await Promise.all([
    listLetters(app),
    readSite(app),
    readOperator(app),
    readBrandPictures(app),
  ])
  return {
    site: site.title,
    email: operator.email,
    brand,
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

const messages = discoveryMessages.letter

export default function LettersPage({ loaderData: { site, email, brand, letters } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <div className="print:hidden">
        <Link to="/admin/licenses/unlisted" className={`${link} inline-flex min-h-11 items-center`}>
          {discoveryMessages.title}
        </Link>
        <h2>{messages.title}</h2>
        <p className="mt-1 max-w-[80ch] text-ink-2">{letters.length > 0 ? messages.intro : messages.none}</p>
      </div>
      {letters.map(letter => (
        <Letter key={letter.id} letter={letter} site={site} email={email} brand={brand} />
      ))}
    </>
  )
}

type Props = {
  letter: Route.ComponentProps['loaderData']['letters'][number]
  site: string
  email: string
  brand: BrandPictures
}

function Letter({ letter: { name, place, licenseNumber, address, code, day, picture }, site, email, brand }: Props) {
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
    </article>
  )
}

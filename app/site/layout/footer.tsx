import { phoneLink } from '#domain/directory/business.ts'
import { region } from '#domain/settings/region.ts'
import type { Site } from '#domain/settings/settings.server.ts'

type Props = { site: Site | undefined; year: string | undefined }

/** Where everything is: one column for what a homeowner needs done, one to read, one for contractors. */
const columns = [
  {
    title: 'Services',
    links: [
      ['/services/emergency-repair', 'Emergency Repair'],
      ['/services/emergency-tarping', 'Emergency Tarping'],
      ['/services/storm-damage', 'Storm Damage Assessment'],
      ['/services/insurance-claims', 'Insurance Claims'],
    ],
  },
  {
    title: 'Resources',
    links: [
      ['/guides/emergency-checklist', 'Emergency Checklist'],
      ['/guides/insurance-tips', 'Insurance Tips'],
      ['/guides/avoid-storm-chasers', 'Avoid Storm Chasers'],
      ['/guides/building-codes', 'Building Codes'],
    ],
  },
  {
    title: 'For Contractors',
    links: [
      ['/list-business', 'List Your Business'],
      ['/guides/vet-roofer', 'How Homeowners Vet a Roofer'],
      ['/guides/understanding-estimates', 'Understanding Estimates'],
    ],
  },
] as const

export function Footer({ site, year }: Props) {
  return (
    <footer className="mt-16 bg-night px-4 pt-10 pb-24 text-night-ink md:pb-10 print:hidden">
      <div className="mx-auto grid max-w-6xl gap-8 md:grid-cols-4">
        <div className="grid content-start gap-2">
          <p className="font-display text-lg font-bold text-white">{site?.title ?? 'Roof Rescue'}</p>
          <p>Emergency roofing contractors in {region.name}, Florida.</p>
          {site?.phone && <FooterPhone phone={site.phone} />}
          {site?.email && (
            <p>
              <a
                href={`mailto:${encodeURIComponent(site.email)}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {site.email}
              </a>
            </p>
          )}
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base tracking-normal text-white">{title}</h2>
            <ul className="mt-2">
              {links.map(([path, text]) => (
                <li key={path}>
                  <a href={path} className="inline-flex min-h-11 items-center hover:underline">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="mx-auto mt-8 max-w-6xl text-sm">
        © {year} {site?.title ?? 'Roof Rescue'}. ZIP and city points: GeoNames, CC BY 4.0.
      </p>
    </footer>
  )
}

/** What the operator typed, as a link that dials it when it can be dialled. */
function FooterPhone({ phone }: { phone: string }) {
  const dial = phoneLink(phone, null)
  if (!dial) return <p>{phone}</p>
  return (
    <p>
      <a href={dial} className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4">
        {phone}
      </a>
    </p>
  )
}

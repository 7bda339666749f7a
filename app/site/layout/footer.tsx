import { region } from '#domain/settings/region.ts'
import type { Site } from '#domain/settings/settings.server.ts'

export function Footer({ site }: { site: Site | undefined }) {
  return (
    <footer className="mt-16 bg-night px-4 py-10 text-night-ink print:hidden">
      <div className="mx-auto grid max-w-6xl gap-2">
        <p className="font-bold">{site?.title ?? 'Roof Rescue'}</p>
        <p>Emergency roofing contractors in {region.name}, Florida.</p>
        {site?.phone && <p>Phone: {site.phone}</p>}
        {site?.email && <p>Support: {site.email}</p>}
        <p className="text-sm">ZIP and city points: GeoNames, CC BY 4.0.</p>
      </div>
    </footer>
  )
}

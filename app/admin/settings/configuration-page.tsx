import { Link } from 'react-router'
import { appContext, type ConfigurationPart, configurationContext, type RouteHandle } from '#context.ts'
import { readInstallation } from '#domain/foundation/settings/settings.server.ts'
import { link } from '#ui/button.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/configuration-page'

export const handle: RouteHandle = { permission: 'change-settings', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const { version, migrations } = await readInstallation(context.get(appContext))
  return { parts: context.get(configurationContext)(), version, migrations }
}

export default function ConfigurationPage({ loaderData: { parts, version, migrations } }: Route.ComponentProps) {
  const database = { title: 'Database', facts: { PostgreSQL: version, 'Migrations run': String(migrations.length) } }
  return (
    <>
      <Link to="/admin/settings" className={`${link} inline-flex min-h-11 items-center`}>
        Settings
      </Link>
      <h2>Effective configuration</h2>
      <p className="mt-1 text-ink-2">
        How this installation runs now. Environment variables set these values; secrets aren’t shown.
      </p>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        {[...parts, database].map(part => (
          <Part key={part.title} part={part} />
        ))}
        <section aria-labelledby="migrations" className="rounded-panel border border-line bg-surface p-5">
          <h3 id="migrations">Migrations</h3>
          <ol className="mt-2 text-sm">
            {migrations.map(name => (
              <li key={name} className="py-1 break-all">
                {name}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}

function Part({ part: { title, facts } }: { part: ConfigurationPart }) {
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface p-5">
      <h3>{title}</h3>
      <dl className="mt-2">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0">
            <dt className="max-w-full text-ink-2 wrap-anywhere">{name}</dt>
            <dd className="min-w-0 font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

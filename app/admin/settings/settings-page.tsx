import { data, Link } from 'react-router'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readForm } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { link } from '#ui/button.ts'
import { leaveToast, waitingToasts } from '#ui/waiting-toast.ts'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/settings-page'
import { AccentSettings } from './accent-settings.tsx'
import { AdSettings } from './ad-settings.tsx'
import { CategoryOrder } from './category-order.tsx'
import { EditSettings } from './edit-settings.tsx'
import { AvailabilitySettings, ReminderSettings } from './hours-settings.tsx'
import { OperatorSettings, SenderSettings } from './mail-settings.tsx'
import { MarketingSettings } from './marketing-settings.tsx'
import { readSettings } from './read-settings.server.ts'
import { saveSettings } from './save-settings.server.ts'
import { PhoneSettings, SiteSettings } from './site-settings.tsx'
import { StormSettings } from './storm-settings.tsx'
import { ClaimingSettings, PhotoSettings, SubmissionSettings } from './switch-settings.tsx'
import { UnsavedCards } from './unsaved-cards.tsx'
import { WaitingSettings } from './waiting-settings.tsx'
import { WeatherSettings } from './weather-settings.tsx'

export const handle: RouteHandle = { permission: 'change-settings', hydrate: true, isBare: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const wasSaved = request.headers.get('cookie')?.includes('toast=settings-saved') ?? false
  return { saved: await readSettings(context.get(appContext)), wasSaved }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const answer = await saveSettings(context.get(appContext), context.get(callerContext), await readForm(request))
  if (!answer) return goOn('/admin/settings', [leaveToast('settings-saved')])
  return data(answer, answer.notice ? 409 : 422)
}

export default function SettingsPage({ loaderData: { saved, wasSaved }, actionData: answer }: Route.ComponentProps) {
  const shown = { saved, answer }
  return (
    <>
      <h2>Settings</h2>
      {wasSaved && (
        <noscript>
          <p role="status" className="mt-3 font-semibold text-green">
            {waitingToasts['settings-saved'].text}
          </p>
        </noscript>
      )}
      <UnsavedCards apart={saved.storm.isOnUntil === null ? ['storm'] : []}>
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <StormSettings {...shown} />
          <WeatherSettings {...shown} />
          <SiteSettings {...shown} />
          <AccentSettings {...shown} />
          <SubmissionSettings {...shown} />
          <PhoneSettings {...shown} />
          <ClaimingSettings {...shown} />
          <PhotoSettings {...shown} />
          <EditSettings {...shown} />
          <SenderSettings {...shown} />
          <OperatorSettings {...shown} />
          <AvailabilitySettings {...shown} />
          <ReminderSettings {...shown} />
          <WaitingSettings {...shown} />
          <AdSettings {...shown} />
          <MarketingSettings {...shown} />
          <CategoryOrder categories={saved.categories} answer={answer} />
        </div>
      </UnsavedCards>
      <p className="mt-6 flex flex-wrap gap-x-8">
        <Link to="/admin/settings/pictures" className={`${link} inline-flex min-h-11 items-center`}>
          Logo and pictures
        </Link>
        <Link to="/admin/settings/offers" className={`${link} inline-flex min-h-11 items-center`}>
          Promotions and trials
        </Link>
        <Link to="/admin/settings/configuration" className={`${link} inline-flex min-h-11 items-center`}>
          Effective configuration
        </Link>
      </p>
    </>
  )
}

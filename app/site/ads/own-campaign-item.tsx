import { Form, Link } from 'react-router'
import { bannerMessages, campaignStates, campaignMessages as messages } from '#domain/commerce/ads/banner-messages.ts'
import type { OwnCampaign } from '#domain/commerce/ads/read-own-campaigns.server.ts'
import { waitlistMessages } from '#domain/commerce/inventory/inventory-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { dateIn, writtenDay } from '#platform/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { link } from '#ui/button.ts'
import { FilesControl } from '#ui/fields/files-control.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { CampaignFigures } from './campaign-figures.tsx'

/** One banner of the account: its state, its month, what can be done with it, and its figures. */
export function OwnCampaignItem({ campaign }: { campaign: OwnCampaign }) {
  const { id, name, state, reason, placements, owesPayment, sentAt, runsFrom, runsUntil, days } = campaign
  const { text, tone } = campaignStates[state]
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 break-words">{name}</h2>
        <Badge tone={tone}>{text}</Badge>
        {campaign.hasPictureWaiting && <Badge tone="blue">{messages.pictureWaiting}</Badge>}
      </div>
      <p className="mt-1 text-ink-2">
        {campaign.isNewPicture ? messages.pictureSent : 'Sent'} {dateIn(region.zone, sentAt)}
      </p>
      {reason && <p className="mt-2 whitespace-pre-line">{reason}</p>}
      {state === 'waiting' && <p className="mt-2 text-ink-2">{messages.startsAtApproval}</p>}
      {runsFrom && (
        <p className="mt-2">
          {placements.map(placement => bannerMessages.placements[placement]).join('; ')}: from {writtenDay(runsFrom)}
          {runsUntil ? ` to ${writtenDay(runsUntil)}` : ' on'}
        </p>
      )}
      {runsFrom && <Month {...campaign} />}
      {campaign.makeGoods.map(({ id: given, days: added, reason: why }) => (
        <p key={given} className="mt-2">
          {waitlistMessages.made(added, why)}
        </p>
      ))}
      {owesPayment && (
        <p className="mt-4 max-w-2xl rounded-notice bg-amber-tint p-4 text-amber-ink">
          Your last payment for this package failed. Your banner keeps running while we retry your card. You can find
          the open invoice under{' '}
          <Link to="/account/subscription" className="font-semibold underline">
            Subscription
          </Link>
          .
        </p>
      )}
      <Acts {...campaign} />
      {days.length > 0 && (
        <>
          <CampaignFigures days={days} />
          <p>
            <a
              href={`/account/advertising/${id}/figures.csv`}
              download
              className={`${link} inline-flex min-h-11 items-center`}
            >
              {messages.csv}
            </a>
          </p>
        </>
      )}
    </li>
  )
}

function Month({ month }: Pick<OwnCampaign, 'month'>) {
  if (!month) return null
  const { name, views, goal, startsAt, endsAt, overAt } = month
  return (
    <>
      <p className="mt-2 tabular-nums">
        Package {name}: {views.toLocaleString('en')} of {goal.toLocaleString('en')} views,{' '}
        {messages.month(dateIn(region.zone, startsAt), dateIn(region.zone, endsAt))}
      </p>
      <p className="mt-1 text-ink-2">{overAt ? messages.ends(dateIn(region.zone, overAt)) : messages.renews}</p>
    </>
  )
}

const running = ['planned', 'running', 'paused']

function Acts({ id, state, month, hasPictureWaiting }: OwnCampaign) {
  if (!running.includes(state) || !month) return null
  const isPaused = state === 'paused'
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Act id={id} act={isPaused ? 'resume' : 'pause'} />
        {month.isSubscription && <Act id={id} act={month.overAt ? 'renew' : 'end'} />}
      </div>
      <p className="max-w-[68ch] text-sm text-ink-2">{isPaused ? messages.pausedHint : messages.pauseHint}</p>
      {month.overAt && !month.isSubscription && <p className="max-w-[68ch] text-sm text-ink-2">{messages.buyAgain}</p>}
      {!hasPictureWaiting && (
        <details className="rounded-notice border border-line p-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{messages.acts.replace}</summary>
          <Form method="post" encType="multipart/form-data" className="mt-2 grid max-w-xl gap-4">
            <p>{messages.replaceHint}</p>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="act" value="replace" />
            <FilesControl
              id={`picture-${id}`}
              name="bannerFiles"
              label={bannerMessages.labels.bannerFiles}
              note=""
              hint={bannerMessages.hints.bannerFiles}
              accept="image/*"
              isMultiple
              fieldError={undefined}
            />
            <div>
              <SubmitButton busy="Sending…" look="outlined">
                {messages.sendPicture}
              </SubmitButton>
            </div>
          </Form>
        </details>
      )}
    </div>
  )
}

function Act({ id, act }: { id: string; act: 'pause' | 'resume' | 'renew' | 'end' }) {
  return (
    <Form method="post" encType="multipart/form-data">
      <input type="hidden" name="id" value={id} />
      <SubmitButton
        name="act"
        value={act}
        busy="Saving…"
        look={act === 'resume' || act === 'renew' ? 'filled' : 'outlined'}
      >
        {messages.acts[act]}
      </SubmitButton>
    </Form>
  )
}

import { trafficMessages } from '#domain/directory/traffic/traffic-messages.ts'
import {
  changeOf,
  figureText,
  medianNote,
  medianText,
  overviewMessages,
  valueText,
} from '#domain/oversight/own-overview/overview-messages.ts'
import { type FigureName, figureNames, type OwnFigures } from '#domain/oversight/own-overview/own-figure.ts'
import { writtenShortDay } from '#domain/oversight/reports/amounts.ts'
import { link } from '#ui/button.ts'
import { DayBars } from './day-bars.tsx'
import { OverviewPanel } from './overview-panel.tsx'

/** Five figures with their change and the middle of the listings nearby. */
export function FiguresPanel({ figures }: { figures: OwnFigures }) {
  return (
    <OverviewPanel id="figures" title={trafficMessages.title}>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-3">
        {figureNames.map(name => (
          <Figure key={name} name={name} figures={figures} />
        ))}
      </dl>
      <div className="border-t border-line px-4 py-2 text-sm text-ink-2 sm:px-5">
        <p className="py-1">{medianNote(figures.medians)}</p>
        <details>
          <summary className={`${link} inline-flex min-h-11 cursor-pointer list-none items-center text-base`}>
            See all figures
          </summary>
          <DayTable days={figures.days} />
          {figures.badgeVisits > 0 && (
            <p className="pt-3 text-base text-ink">
              Visits from your badge: <strong className="tabular-nums">{figures.badgeVisits}</strong>
            </p>
          )}
          <p className="pt-2 pb-3">
            {trafficMessages.note} Response time is the median to your first answer. A job is won when the homeowner
            says that they hired you, or when you mark it as won. Its value is what you enter.
          </p>
        </details>
      </div>
    </OverviewPanel>
  )
}

function Figure({ name, figures }: { name: FigureName; figures: OwnFigures }) {
  const { now, before, value, days, medians } = figures
  const change = changeOf(name, now, before)
  const worth = name === 'won' ? valueText(value, now.won) : null
  const median = medians?.[name]
  return (
    <div className={`bg-surface p-4 sm:px-5 ${name === 'won' ? 'max-md:col-span-2 md:col-span-2' : ''}`}>
      <dt className="text-[15px] font-semibold">{overviewMessages.figures[name]}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-[30px] leading-tight font-bold tabular-nums">
          {figureText(name, now[name])}
        </span>
        {worth && <span className="font-semibold tabular-nums">{worth}</span>}
      </dd>
      <dd className="text-sm text-ink-2">
        {change.text && <strong className={change.isGood ? 'text-green' : 'text-ink-2'}>{change.text}</strong>}{' '}
        {change.rest}
      </dd>
      {median && <dd className="text-sm text-ink-3">{medianText(name, median)}</dd>}
      {(name === 'views' || name === 'calls' || name === 'requests') && (
        <dd>
          <DayBars counts={days.map(day => day[name])} />
        </dd>
      )}
    </div>
  )
}

function DayTable({ days }: { days: OwnFigures['days'] }) {
  return (
    <table className="w-full max-w-lg text-left tabular-nums">
      <caption className="sr-only">Views, calls and requests by day</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 font-semibold">
            Day
          </th>
          {(['views', 'calls', 'requests'] as const).map(name => (
            <th key={name} scope="col" className="py-1.5 text-right font-semibold">
              {overviewMessages.figures[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, views, calls, requests }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-1.5 font-normal">
              {writtenShortDay(day)}
            </th>
            <td className="text-right">{views}</td>
            <td className="text-right">{calls}</td>
            <td className="text-right">{requests}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

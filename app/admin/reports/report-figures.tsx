import { describeAmount, growthOf } from '#domain/oversight/reports/amounts.ts'
import type { ReportFigure } from '#domain/oversight/reports/report.ts'

/** Figures side by side; the first one is larger, because the others belong to it. */
export function ReportFigures({ figures }: { figures: ReportFigure[] }) {
  return (
    <dl className="mt-4 grid grid-cols-2 overflow-hidden rounded-panel border border-line bg-surface sm:grid-cols-3 lg:grid-cols-4">
      {figures.map((figure, at) => (
        <div
          key={figure.label}
          className="grid min-w-0 -mt-px -ml-px content-start gap-0.5 border-t border-l border-line p-4 md:px-5"
        >
          <dt className="text-[15px] text-ink-2">{figure.label}</dt>
          <dd
            className={`font-display leading-tight font-bold tabular-nums ${at === 0 ? 'text-[34px] max-sm:text-[28px]' : 'text-[28px] max-sm:text-2xl'}`}
          >
            {describeAmount(figure.unit, figure.amount)}
          </dd>
          <Compared figure={figure} />
        </div>
      ))}
    </dl>
  )
}

/** The value in the previous period, if known. */
function Compared({ figure }: { figure: ReportFigure }) {
  const { unit, before } = figure
  if (before === undefined || before === null) return null
  const growth = growthOf(figure)
  return (
    <dd className="text-sm text-ink-2">
      {growth && <strong className={growth.is === 'good' ? 'text-green' : ''}>{growth.text}</strong>} from{' '}
      {describeAmount(unit, before)}
    </dd>
  )
}

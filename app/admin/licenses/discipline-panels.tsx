import { Form } from 'react-router'
import { disciplineMessages as messages } from '#domain/directory/discipline/discipline-messages.ts'
import { licenseDesk } from '#domain/directory/licenses/license-desk-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { CheckLink, LicensedRow } from './licensed-row.tsx'

const panel = 'min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5'

type File = {
  id: string
  facts: string
  title: string
  outcome: string
  why: string
  isUndone: boolean
  canUndo: boolean
}

export type DisciplineFilesShown = {
  years: string[]
  isRefused: boolean
  failures: string[]
  files: File[]
}

export function DisciplineFiles({ years, isRefused, failures, files }: DisciplineFilesShown) {
  return (
    <section aria-labelledby="discipline-files" className={panel}>
      <h3 id="discipline-files" className="text-lg!">
        {messages.title}
      </h3>
      <p className="mt-1 text-[15px] text-ink-2">{messages.onlyYou}</p>
      {years.length === 0 && <p className="mt-3 text-[15px]">{messages.files.none}</p>}
      <ul className="mt-3 grid gap-1 text-[15px]">
        {years.map(year => (
          <li key={year}>{year}</li>
        ))}
      </ul>
      {isRefused && <Notice>{messages.files.refused}</Notice>}
      {failures.map(failure => (
        <Notice key={failure}>{failure}</Notice>
      ))}
      {files.length > 0 && (
        <details className="mt-5 border-t border-line pt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-[15px] font-semibold">
            {messages.files.history}
          </summary>
          <ul className="divide-y divide-line text-[15px]">
            {files.map(file => (
              <Received key={file.id} file={file} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Received({ file: { id, facts, title, outcome, why, isUndone, canUndo } }: { file: File }) {
  const tone = { taken: 'green', refused: 'amber' } as const
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{title}</span>
        <Badge tone={!isUndone && outcome in tone ? tone[outcome as keyof typeof tone] : 'grey'}>
          {isUndone ? messages.files.undone : (licenseDesk.outcomes[outcome] ?? outcome)}
        </Badge>
      </p>
      <p className="text-ink-2 wrap-anywhere">{facts}</p>
      {why && <p>{why}</p>}
      {canUndo && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="fileId" value={id} />
          <button type="submit" name="intent" value="undo-discipline" className={`${button.quiet} min-h-11! px-3!`}>
            {messages.files.undo} <span className="sr-only">{title}</span>
          </button>
        </Form>
      )}
    </li>
  )
}

type Disciplined = { businessId: string; name: string; city: string; line: string }

/** Listings whose license the files in force name. */
export function DisciplinedList({ listings, total }: { listings: Disciplined[]; total: number }) {
  return (
    <section aria-labelledby="disciplined" className={panel}>
      <h3 id="disciplined" className="text-lg!">
        {messages.listings.title(total)}
      </h3>
      <p className="mt-1 max-w-[68ch] text-[15px] text-ink-2">
        {total > 0 ? messages.onlyYou : messages.listings.empty}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {listings.map(({ businessId, name, city, line }) => (
          <LicensedRow key={businessId} name={name} city={city} line={line}>
            <CheckLink {...{ businessId, name }} part="#discipline" />
          </LicensedRow>
        ))}
      </ul>
      {total > listings.length && <p className="mt-2 text-ink-2">{messages.listings.more(total - listings.length)}</p>}
    </section>
  )
}

export type Case = {
  key: string
  title: string
  facts: string
  lines: { key: string; text: string; isGone: boolean }[]
}

/** The complaints that the files have about a listing's licenses. */
export function DisciplinePanel({ cases }: { cases: Case[] }) {
  return (
    <section className="mt-8" aria-labelledby="discipline">
      <h3 id="discipline">{messages.title}</h3>
      <p className="mt-2 max-w-[68ch] text-ink-2">{cases.length > 0 ? messages.onlyYou : messages.onListing.none}</p>
      {cases.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-surface">
          {cases.map(({ key, title, facts, lines }) => (
            <li key={key} className="grid gap-1 p-4">
              <p className="font-semibold">{title}</p>
              <p className="text-ink-2">{facts}</p>
              {lines.map(line => (
                <p key={line.key} className={`text-[15px] wrap-anywhere ${line.isGone ? 'text-ink-3' : ''}`}>
                  {line.text}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

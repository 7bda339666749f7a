import { Form } from 'react-router'
import { importWords } from '#domain/directory/imports/import-words.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { DoublesForm } from './doubles-form.tsx'
import { FileFacts } from './file-facts.tsx'
import { LookFigures } from './look-figures.tsx'
import { PreviewTable } from './preview-table.tsx'
import type { IntakeView } from './read-import-page.server.ts'
import { RepeatsForm } from './repeats-form.tsx'
import { StartOver } from './start-over.tsx'
import { WorkProgress } from './work-progress.tsx'

/** Shows the file's contents, a dry run of the import, and the button that starts it; during the import, its progress. */
export function PreviewStep({ intake }: { intake: IntakeView }) {
  const { id, work, look, rows, columns } = intake
  const isImporting = work === 'import'
  return (
    <section aria-label="Preview" className="mt-4 grid gap-5">
      <FileFacts intake={intake} />
      {isImporting && <WorkProgress key="import" intake={intake} work="import" />}
      <PreviewTable intake={intake} />
      {work === 'look' && <WorkProgress key="look" intake={intake} work="look" />}
      {look && <LookFigures id={id} report={look.report} />}
      {look && look.report.added > 0 && <DefaultNotes columns={columns} />}
      {!isImporting && (
        <>
          <Form id="import" method="post" className="grid gap-5">
            <input type="hidden" name="id" value={id} />
            {look && look.report.repeats > 0 && <RepeatsForm look={look} />}
            {look && look.doubles.length > 0 && <DoublesForm look={look} />}
          </Form>
          <div className="flex flex-wrap items-center gap-3">
            {work === null && (
              <>
                <SubmitButton form="import" name="deed" value="start" busy="Starting...">
                  {`Import ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`}
                </SubmitButton>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton name="deed" value="back" busy="Going back..." look="outlined">
                    Back
                  </SubmitButton>
                </Form>
                <StartOver id={id} />
              </>
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** A file without a state column would list a Chicago roofer in Florida, so the defaults are shown before the import. */
function DefaultNotes({ columns }: Pick<IntakeView, 'columns'>) {
  const { defaults } = importWords.en
  const taken = (['state', 'category'] as const).filter(field => columns[field] === undefined)
  if (taken.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-notice bg-amber-tint p-4 text-amber-ink">
      {taken.map(field => (
        <li key={field}>{defaults[field]}</li>
      ))}
    </ul>
  )
}

import { Form } from 'react-router'
import { importMessages } from '#domain/directory/imports/import-messages.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { DuplicateRowsForm } from '../import-duplicates/duplicate-rows-form.tsx'
import { ExistingDuplicatesForm } from '../import-duplicates/existing-duplicates-form.tsx'
import { MovingPreview } from '../moving/moving-preview.tsx'
import { FileFacts } from './file-facts.tsx'
import { StartOver } from './import-steps.tsx'
import { PreviewFigures } from './preview-figures.tsx'
import { PreviewTable } from './preview-table.tsx'
import type { ImportSessionView } from './read-import-page.server.ts'
import { WorkProgress } from './work-progress.tsx'

export function PreviewStep({ importSession }: { importSession: ImportSessionView }) {
  const { id, work, preview, rows, columns } = importSession
  const isImporting = work === 'import'
  return (
    <section aria-label="Preview" className="mt-4 grid gap-5">
      <FileFacts importSession={importSession} />
      {isImporting && <WorkProgress key="import" importSession={importSession} work="import" />}
      <PreviewTable importSession={importSession} />
      {work === 'preview' && <WorkProgress key="preview" importSession={importSession} work="preview" />}
      {preview && <PreviewFigures id={id} report={preview.report} />}
      {preview && preview.report.added > 0 && <DefaultNotes columns={columns} />}
      {!isImporting && (
        <>
          <Form id="import" method="post" className="grid gap-5">
            <input type="hidden" name="id" value={id} />
            {preview?.report.moving && <MovingPreview moving={preview.report.moving} />}
            {preview && preview.report.duplicates > 0 && <DuplicateRowsForm preview={preview} />}
            {preview && preview.existing.length > 0 && <ExistingDuplicatesForm preview={preview} />}
          </Form>
          <div className="flex flex-wrap items-center gap-3">
            {work === null && (
              <>
                <SubmitButton form="import" name="intent" value="start" busy="Starting…">
                  {`Import ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`}
                </SubmitButton>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton name="intent" value="back" busy="Going back…" look="outlined">
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
function DefaultNotes({ columns }: Pick<ImportSessionView, 'columns'>) {
  const { defaults } = importMessages.en
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

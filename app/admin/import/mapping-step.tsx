import { useState } from 'react'
import { Form } from 'react-router'
import { importFields } from '#domain/imports/import-field.ts'
import { importWords } from '#domain/imports/import-words.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { FileFacts } from './file-facts.tsx'
import type { IntakeView } from './read-import-page.server.ts'
import { StartOver } from './start-over.tsx'

const words = importWords.en.fields

/** Pairs each column of the file with a field; a field that is given to another column leaves its former one. */
export function MappingStep({ intake }: { intake: IntakeView }) {
  const { id, headers, sample } = intake
  const [chosen, choose] = useState(() => fieldsByColumn(intake))
  const pick = (column: number, field: string) =>
    choose(former => former.map((other, index) => (index === column ? field : other === field ? '' : other)))
  return (
    <section aria-label="Mapping" className="mt-4 grid gap-4">
      <FileFacts intake={intake} />
      <Form id="mapping" method="post" className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {headers.map((header, column) => (
            <li key={column} className="grid items-center gap-2 p-4 md:grid-cols-[1fr_1fr_16rem] md:gap-4 md:px-5">
              <label htmlFor={`column-${column}`} className="font-semibold [overflow-wrap:anywhere]">
                {header || `Column ${column + 1}`}
              </label>
              <span className="text-[15px] text-ink-2 [overflow-wrap:anywhere]">{exampleOf(sample, column)}</span>
              <select
                id={`column-${column}`}
                name={`column-${column}`}
                value={chosen[column]}
                onChange={({ currentTarget }) => pick(column, currentTarget.value)}
                className="min-h-12 w-full rounded-control border border-edge bg-surface px-3 text-ink"
              >
                <option value="">Do not import</option>
                {importFields.map(field => (
                  <option key={field} value={field}>
                    {words[field]}
                    {field === 'name' ? ' (required)' : ''}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      </Form>
      <div className="flex flex-wrap gap-3">
        <Continue />
        <StartOver id={id} />
      </div>
    </section>
  )
}

function Continue() {
  return (
    <SubmitButton form="mapping" name="deed" value="map" busy="Saving...">
      Continue to Preview
    </SubmitButton>
  )
}

function fieldsByColumn({ headers, columns }: IntakeView): string[] {
  return headers.map((_, column) => importFields.find(field => columns[field] === column) ?? '')
}

function exampleOf(sample: string[][], column: number) {
  return sample.map(row => row[column]).find(cell => cell) ?? '–'
}

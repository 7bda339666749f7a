import { useState } from 'react'
import { Form } from 'react-router'
import {
  type FileField,
  fileFields,
  importFields,
  moreFields,
  movingFields,
} from '#domain/directory/import-columns/import-field.ts'
import { isStateLicenseFile } from '#domain/directory/import-columns/state-license-file.ts'
import { findProfile, joinedColumns } from '#domain/directory/import-profiles/import-profile.ts'
import { movingMessages } from '#domain/directory/import-profiles/moving-messages.ts'
import { importMessages } from '#domain/directory/imports/import-messages.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { MovingFields } from '../moving/moving-fields.tsx'
import { FileFacts } from './file-facts.tsx'
import { StartOver } from './import-steps.tsx'
import type { ImportSessionView } from './read-import-page.server.ts'
import { ReadingForm } from './reading-form.tsx'

const messages = importMessages.en.fields

type MappingProps = { importSession: ImportSessionView; categoryNames: readonly string[] }

/** Choosing a field that another column has clears that column. */
export function MappingStep({ importSession, categoryNames }: MappingProps) {
  const { id, headers, sample, written, product } = importSession
  const [chosen, choose] = useState(() => fieldsByColumn(importSession))
  const pick = (column: number, field: string) =>
    choose(previous => previous.map((other, index) => (index === column ? field : other === field ? '' : other)))
  return (
    <section aria-label="Mapping" className="mt-4 grid gap-4">
      <FileFacts importSession={importSession} />
      {written.isMissing && <Notice>{importMessages.en.errors['header-missing'](firstRow(sample))}</Notice>}
      {written.isMissing && isStateLicenseFile(sample) && <Notice>{importMessages.en.stateFile}</Notice>}
      {product && (
        <p role="status" className="rounded-notice bg-green-tint p-4 font-semibold text-green">
          {movingMessages.en.recognized(product)}
        </p>
      )}
      <ReadingForm key={product ?? ''} importSession={importSession} />
      <Form id="mapping" method="post" className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {headers.map((header, column) => (
            <li key={column} className="grid items-center gap-2 p-4 md:grid-cols-[1fr_1.5fr_16rem] md:gap-4 md:px-5">
              <label htmlFor={`column-${column}`} className="font-semibold [overflow-wrap:anywhere]">
                {header || `Column ${column + 1}`}
              </label>
              <Examples values={examplesOf(sample, column)} />
              <select
                id={`column-${column}`}
                name={`column-${column}`}
                value={chosen[column]}
                onChange={({ currentTarget }) => pick(column, currentTarget.value)}
                className={`min-h-12 w-full rounded-control border bg-surface px-3 ${chosen[column] ? 'border-accent font-semibold text-ink' : 'border-edge text-ink-2'}`}
              >
                <option value="">Don’t import</option>
                <FieldOptions fields={importFields} />
                <optgroup label="More fields">
                  <FieldOptions fields={moreFields} />
                </optgroup>
                <optgroup label={movingMessages.en.preview.title}>
                  <FieldOptions fields={movingFields} />
                </optgroup>
              </select>
            </li>
          ))}
        </ul>
        <MovingFields key={product ?? ''} importSession={importSession} categoryNames={categoryNames} />
      </Form>
      <LeftOut headers={headers} chosen={chosen} joined={joinedOf(importSession)} />
      <div className="flex flex-wrap gap-3">
        <Continue />
        <StartOver id={id} />
      </div>
    </section>
  )
}

function FieldOptions({ fields }: { fields: readonly FileField[] }) {
  return fields.map(field => (
    <option key={field} value={field}>
      {messages[field]}
      {field === 'name' ? ' (required)' : ''}
    </option>
  ))
}

function Examples({ values }: { values: string[] }) {
  if (values.length === 0) return <span className="text-[15px] text-ink-3">No values in the first rows</span>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-[15px] text-ink-2">
      {values.map(value => (
        <li
          key={value}
          className="[overflow-wrap:anywhere] not-last:after:ml-3 not-last:after:text-ink-3 not-last:after:content-['·']"
        >
          {value}
        </li>
      ))}
    </ul>
  )
}

/** Columns that the profile combines with another column. */
function joinedOf({ moving, headers }: ImportSessionView) {
  const profile = findProfile(moving?.profile)
  return profile ? Object.values(joinedColumns(profile, headers)).flatMap(({ places }) => places) : []
}

type LeftColumns = { headers: string[]; chosen: string[]; joined: readonly number[] }

function LeftOut({ headers, chosen, joined }: LeftColumns) {
  const left = headers
    .filter((_, column) => !chosen[column] && !joined.includes(column))
    .map(header => header || 'an unnamed column')
  if (left.length === 0) return null
  return (
    <p className="text-[15px] text-ink-2 [overflow-wrap:anywhere]">
      <strong className="text-ink">Not imported:</strong> {left.join(', ')}
    </p>
  )
}

function Continue() {
  return (
    <SubmitButton form="mapping" name="intent" value="map" busy="Saving…">
      Continue to preview
    </SubmitButton>
  )
}

function fieldsByColumn({ headers, columns }: ImportSessionView): string[] {
  return headers.map((_, column) => fileFields.find(field => columns[field] === column) ?? '')
}

const examplesShown = 3

function examplesOf(sample: string[][], column: number) {
  const values = sample.map(row => row[column] ?? '').filter(value => value !== '')
  return [...new Set(values)].slice(0, examplesShown)
}

function firstRow([first = []]: string[][]) {
  return first
    .filter(cell => cell !== '')
    .slice(0, 3)
    .join(', ')
}

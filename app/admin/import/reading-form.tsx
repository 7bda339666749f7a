import { Form } from 'react-router'
import { importProfiles } from '#domain/directory/import-profiles/import-profile.ts'
import { movingMessages } from '#domain/directory/import-profiles/moving-messages.ts'
import { encodings } from '#platform/csv/encoding.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { delimiterNames, encodingNames } from './file-facts.tsx'
import type { ImportSessionView } from './read-import-page.server.ts'

export function ReadingForm({ importSession: { id, written, moving } }: { importSession: ImportSessionView }) {
  return (
    <details open={written.isMissing} className="rounded-panel border border-line bg-surface">
      <summary className="cursor-pointer p-4 font-semibold md:px-5">Change how the file is read</summary>
      <Form method="post" className="grid gap-4 border-t border-line p-4 md:grid-cols-3 md:px-5">
        <input type="hidden" name="id" value={id} />
        {written.kind === 'workbook' && (
          <Field name="sheet" label="Sheet">
            {({ id, ...control }) => (
              <select {...control} id={id} defaultValue={written.sheet}>
                {written.sheets.map(sheet => (
                  <option key={sheet}>{sheet}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field name="headerLine" label="Line with the column names" note="or “none”">
          {control => (
            <input
              {...control}
              inputMode="numeric"
              pattern="[1-9][0-9]*|none"
              title="A line number, or none"
              defaultValue={written.line}
            />
          )}
        </Field>
        {written.kind === 'csv' && (
          <>
            <Field name="encoding" label="Encoding">
              {control => (
                <select {...control} defaultValue={written.encoding}>
                  {encodings.map(encoding => (
                    <option key={encoding} value={encoding}>
                      {encodingNames[encoding]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field name="delimiter" label="Separator">
              {control => (
                <select {...control} defaultValue={written.delimiter}>
                  {[...new Set([...Object.keys(delimiterNames), written.delimiter])].map(delimiter => (
                    <option key={delimiter} value={delimiter}>
                      {delimiterNames[delimiter] ?? delimiter}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </>
        )}
        <Field name="profile" label={movingMessages.en.profile}>
          {control => (
            <select {...control} defaultValue={moving?.profile ?? 'none'}>
              <option value="none">{movingMessages.en.noProfile}</option>
              {importProfiles.map(profile => (
                <option key={profile.id} value={profile.id}>
                  {profile.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="md:col-span-3">
          <SubmitButton name="intent" value="reread" busy="Reading…" look="outlined">
            Read the file again
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}

import { region } from '#domain/foundation/settings/region.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'

/** Shown by its script, because it needs JavaScript. The key stays on the page: the form is never submitted. */
export function TryForm() {
  return (
    <section aria-labelledby="try" data-try hidden className="mt-12 max-w-[80ch] rounded-panel bg-sunken p-5 sm:p-6">
      <h2 id="try">Try it</h2>
      <form className="mt-4 grid gap-4">
        <Field name="key" id="try-key" label="API key" note="stays on this page">
          {control => (
            <input
              {...control}
              type="password"
              autoComplete="off"
              spellCheck={false}
              required
              pattern="rr_[A-Za-z0-9]{40}"
            />
          )}
        </Field>
        <Field name="path" id="try-path" label="Address" note="below /api/v1">
          {control => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              spellCheck={false}
              required
              defaultValue="/businesses?limit=3"
              list="try-paths"
            />
          )}
        </Field>
        <datalist id="try-paths">
          <option value="/businesses?limit=3" />
          <option value={`/businesses?near=${region.example.cityZip}&radius=10`} />
          <option value="/analytics" />
        </datalist>
        <div>
          <button type="submit" className={button.filled}>
            Send request
          </button>
        </div>
      </form>
      <output
        data-try-answer
        htmlFor="try-key try-path"
        className="mt-4 block max-h-[60vh] overflow-auto font-mono text-sm whitespace-pre-wrap wrap-anywhere"
      />
    </section>
  )
}

import { movingMessages, sayMoves } from '#domain/directory/import-profiles/moving-messages.ts'
import type { ImportReport } from '#domain/directory/imports/import-report.ts'

const { preview: messages } = movingMessages.en

/** The parts that the import takes over from the old site. Pictures and redirects need the operator's consent. */
export function MovingPreview({ moving }: { moving: NonNullable<ImportReport['moving']> }) {
  const { pictures, pictured, oldAddresses } = moving
  const said = sayMoves(moving)
  if (said.length === 0 && pictures === 0 && oldAddresses === 0) return null
  return (
    <section
      aria-labelledby="from-the-old-site"
      className="grid gap-3 rounded-panel border border-line bg-surface p-4 md:p-5"
    >
      <h3 id="from-the-old-site" className="text-xl">
        {messages.title}
      </h3>
      {said.length > 0 && (
        <ul className="grid gap-1">
          {said.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {pictures > 0 && (
        <Ask name="pictures" text={messages.pictures(pictures, pictured)} hint={messages.picturesHint} />
      )}
      {oldAddresses > 0 && (
        <Ask name="redirects" text={messages.redirects(oldAddresses)} hint={messages.redirectsHint} />
      )}
    </section>
  )
}

function Ask({ name, text, hint }: { name: string; text: string; hint: string }) {
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" name={name} value="yes" aria-describedby={`${name}-about`} className="size-5" />
        {text}
      </label>
      <p id={`${name}-about`} className="text-[15px] text-ink-2">
        {hint}
      </p>
    </div>
  )
}

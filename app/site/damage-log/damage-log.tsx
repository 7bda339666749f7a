import { Camera } from 'lucide-react'
import type { Language } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { type DamageLogMessages, damageLogMessages } from './damage-log-messages.ts'
import { noteLimit, roomLimit } from './log-entry.ts'

/** Stored on the device. The script loads when the log is opened or has photos; without it, a note explains. */
export function DamageLog({ language }: { language: Language }) {
  const messages = damageLogMessages[language]
  return (
    <section aria-labelledby="damage-log" className="mt-12 rounded-panel bg-sunken p-5 sm:p-6 print:hidden">
      <h2 id="damage-log">{messages.title}</h2>
      <p className="mt-3 max-w-[62ch]">{messages.intro}</p>
      <p className="mt-2 max-w-[62ch] text-ink-2">{messages.paper}</p>
      <div data-damage-log>
        <button type="button" data-log="open" data-act="damage-log" hidden className={`${button.outlined} mt-4`}>
          <Camera aria-hidden className="size-5" /> {messages.open}
        </button>
        <div data-log="panel" hidden className="mt-4">
          <label htmlFor="log-photos" className="text-[15px] font-semibold">
            {messages.add}
          </label>
          <input
            id="log-photos"
            data-log="photos"
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            className="mt-1.5 min-h-12 w-full min-w-0 cursor-pointer rounded-control border border-dashed border-edge bg-surface px-4 py-2 text-ink-2 file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
          />
          <p role="status" data-log="status" className="mt-3 font-semibold" />
          <ul data-log="entries" className="mt-2" />
          <div data-log="actions" hidden>
            <p className="mt-4 text-ink-2">{messages.attach}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <button type="button" data-log="save" className={button.filled}>
                {messages.save}
              </button>
              <button type="button" data-log="remove-all" className={button.outlined}>
                {messages.removeAll}
              </button>
            </div>
          </div>
          <LogEntryTemplate messages={messages} />
        </div>
      </div>
    </section>
  )
}

const field = 'mt-1 w-full min-h-12 rounded-control border border-edge bg-surface px-4 py-2.5 font-normal text-ink'

function LogEntryTemplate({ messages }: { messages: DamageLogMessages }) {
  return (
    <>
      <template data-log="template">
        <li className="grid gap-4 border-b border-line py-5 sm:grid-cols-[11rem_1fr]">
          <canvas
            data-log="photo"
            width={400}
            height={300}
            role="img"
            className="aspect-4/3 w-full rounded-control bg-line"
          />
          <div className="grid gap-3 text-[15px] font-semibold">
            <label>
              {messages.time}
              <input type="datetime-local" name="takenAt" className={field} />
            </label>
            <label>
              {messages.room}
              <input name="room" list="log-rooms" maxLength={roomLimit} autoComplete="off" className={field} />
            </label>
            <label>
              {messages.note}
              <textarea name="note" rows={2} maxLength={noteLimit} className={field} />
            </label>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 font-normal">
              <input type="checkbox" name="isChosen" className="size-6 shrink-0 accent-accent" />
              {messages.choose}
            </label>
            <button type="button" data-log="remove" className={`${button.quiet} -ml-5 justify-self-start`}>
              {messages.remove}
            </button>
          </div>
        </li>
      </template>
      <datalist id="log-rooms">
        {messages.rooms.map(room => (
          <option key={room} value={room} />
        ))}
      </datalist>
    </>
  )
}

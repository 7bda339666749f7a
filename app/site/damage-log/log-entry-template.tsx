import { button } from '#ui/button.ts'
import type { DamageLogWords } from './damage-log-words.ts'
import { noteLimit, roomLimit } from './log-entry.ts'

const field = 'mt-1 w-full min-h-12 rounded-control border border-edge bg-surface px-4 py-2.5 font-normal text-ink'

/** The empty template of an entry, which the script copies. */
export function LogEntryTemplate({ words }: { words: DamageLogWords }) {
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
              {words.time}
              <input type="datetime-local" name="takenAt" className={field} />
            </label>
            <label>
              {words.room}
              <input name="room" list="log-rooms" maxLength={roomLimit} autoComplete="off" className={field} />
            </label>
            <label>
              {words.note}
              <textarea name="note" rows={2} maxLength={noteLimit} className={field} />
            </label>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 font-normal">
              <input type="checkbox" name="isChosen" className="size-6 shrink-0 accent-accent" />
              {words.choose}
            </label>
            <button type="button" data-log="remove" className={`${button.quiet} -ml-5 justify-self-start`}>
              {words.remove}
            </button>
          </div>
        </li>
      </template>
      <datalist id="log-rooms">
        {words.rooms.map(room => (
          <option key={room} value={room} />
        ))}
      </datalist>
    </>
  )
}

import { Link } from 'react-router'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import type { ListedContent } from '#domain/foundation/content/list-content.server.ts'
import { languageNames } from '#platform/text/language.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { editPath } from './content-path.ts'

export function ContentRow({ page: { path, group, title, reviewOn, isOverdue, texts } }: { page: ListedContent }) {
  const address = group === 'page' || group === 'guide' || group === 'service' ? `${path} · ` : ''
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-[15px] text-ink-2">
          {address}
          <span className={isOverdue ? 'font-semibold text-red' : ''}>
            {isOverdue ? messages.overdue(writtenDay(reviewOn)) : messages.reviewBy(writtenDay(reviewOn))}
          </span>
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-5">
        {texts.map(({ language, states }) => (
          <li key={language}>
            <Link to={editPath(path, language)} className={`${link} inline-flex min-h-11 items-center gap-1.5`}>
              {languageNames[language]} <span className="sr-only">{title}</span>
              <span className="font-normal text-ink-2">{states.map(state => messages.states[state]).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

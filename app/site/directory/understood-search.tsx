import { type Category, categoryName } from '#domain/directory/businesses/category.ts'
import type { Search } from '#domain/directory/search/search.ts'
import type { Understood } from '#domain/directory/search/search-businesses.server.ts'
import type { TradeWords } from '#domain/directory/search/trade-words.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { listText } from '#platform/text/sentence.ts'
import { link } from '#ui/button.ts'
import { useCategories, useLanguage } from '../layout/site-facts.ts'
import { searchMessages } from './search-messages.ts'

type Props = { understood: Understood; contractors: string }

/** Explains how the search words were interpreted when no name and no category contains them. */
export function UnderstoodSearch({ understood, contractors }: Props) {
  const language = useLanguage()
  const categories = useCategories()
  return (
    <div className="mt-6 grid gap-1">
      <h3>{headingOf(understood, contractors, language)}</h3>
      <p className="max-w-[68ch] text-ink-2">{sentencesOf(understood, language, categories).join(' ')}</p>
    </div>
  )
}

function headingOf(
  { typed: { phone, license, trades, words }, reading }: Understood,
  contractors: string,
  language: Language,
) {
  const messages = searchMessages[language].understood
  if (phone || license) return messages.withNumber(contractors)
  return reading === 'zip' || trades.length + words.length === 0
    ? messages.all(contractors)
    : messages.mayFit(contractors)
}

function sentencesOf({ typed, reading, unknownZip }: Understood, language: Language, categories: readonly Category[]) {
  const messages = searchMessages[language].understood
  const { zip, trades, words, commonWords, isNearMe } = typed
  const found = reading === 'every-word' ? [...words, ...commonWords] : words
  return [
    ...(reading === 'any-trade' || reading === 'zip' ? [messages.noneHasAll] : []),
    ...(reading === 'zip'
      ? []
      : trades.map(({ typed: words, means }) => messages.means(words, meaningOf(means, language, categories)))),
    ...(found.length > 0 && ['every-word', 'telling-words'].includes(reading)
      ? [found.length === 1 ? messages.wordIn(quoted(found, language)) : messages.wordsIn(quoted(found, language))]
      : []),
    ...(zip && !unknownZip ? [messages.nearest(zip)] : []),
    ...(unknownZip ? [messages.unknownZip(unknownZip)] : []),
    ...(isNearMe && !zip ? [messages.usePosition] : []),
  ]
}

function meaningOf(means: TradeWords, language: Language, categories: readonly Category[]) {
  const messages = searchMessages[language].understood
  if (means.kind !== 'trade') return ''
  const names = means.categories.map(name => categoryName(language, name, categories))
  return [...(means.isAroundTheClock ? [messages.aroundTheClock] : []), ...names].join(messages.or)
}

function quoted(words: string[], language: Language) {
  return listText(
    language,
    words.map(word => `“${word}”`),
  )
}

type SearchLanguageNoteProps = { language: Exclude<Search['lang'], ''> }

const words = {
  ht: {
    note: 'Rezilta sa yo an angle. Paj ak fòm chak konpayi ap louvri an kreyòl.',
    help: 'Èd pou ijans',
  },
}

/** A note above the results for a visitor who came from a page in another language: which parts are translated and which aren't. */
export function SearchLanguageNote({ language }: SearchLanguageNoteProps) {
  const { note, help } = words[language]
  return (
    <p lang={language} className="mb-6 rounded-notice bg-tint p-4 text-tint-ink">
      {note}{' '}
      <a href={pathIn(language, '/emergency-help')} hrefLang={language} className={`${link} inline-block py-2`}>
        {help}
      </a>
    </p>
  )
}

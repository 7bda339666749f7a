import type { Search } from '#domain/directory/search/search.ts'
import type { Understood } from '#domain/directory/search/search-businesses.server.ts'
import type { TradeWords } from '#domain/directory/search/trade-words.ts'
import { pathIn } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'

type Props = { understood: Understood; total: string; contractors: string }

/** Explains how the search words were interpreted when no name and no category contains them. */
export function UnderstoodSearch({ understood, total, contractors }: Props) {
  return (
    <div className="mt-6 grid gap-1">
      <h3>{headingOf(understood, `${total} ${contractors}`)}</h3>
      <p className="max-w-[68ch] text-ink-2">{sentencesOf(understood).join(' ')}</p>
    </div>
  )
}

function headingOf({ typed: { phone, trades, words }, reading }: Understood, contractors: string) {
  if (phone) return `${contractors} with this number`
  return reading === 'zip' || trades.length + words.length === 0 ? `All ${contractors}` : `${contractors} that may fit`
}

function sentencesOf({ typed, reading, unknownZip }: Understood) {
  const { zip, trades, words, commonWords, isNearMe } = typed
  const found = reading === 'every-word' ? [...words, ...commonWords] : words
  return [
    ...(reading === 'any-trade' || reading === 'zip'
      ? ['No one matches everything you typed. These come closest.']
      : []),
    ...(reading === 'zip'
      ? []
      : trades.map(({ typed: words, means }) => `We took “${words}” to mean ${meaningOf(means)}.`)),
    ...(found.length > 0 && ['every-word', 'telling-words'].includes(reading)
      ? [`${quoted(found)} ${found.length === 1 ? 'is' : 'are'} in the name, category or city.`]
      : []),
    ...(zip && !unknownZip ? [`Nearest to ${zip} first.`] : []),
    ...(unknownZip ? [`We don’t know the ZIP code ${unknownZip}, so we left it out.`] : []),
    ...(isNearMe && !zip ? ['Use your location or a ZIP code to see the nearest first.'] : []),
  ]
}

function meaningOf(means: TradeWords) {
  if (means.kind !== 'trade') return ''
  return means.isAroundTheClock ? 'around the clock' : means.categories.join(' or ')
}

function quoted(words: string[]) {
  return new Intl.ListFormat('en').format(words.map(word => `“${word}”`))
}

type SearchLanguageNoteProps = { language: Exclude<Search['lang'], ''> }

const words = {
  es: {
    note: 'Estos resultados están en inglés. La ficha y el formulario de cada empresa se abren en español.',
    help: 'Ayuda de emergencia',
  },
  ht: {
    note: 'Rezilta sa yo an angle. Paj ak fòm chak konpayi ap louvri an kreyòl.',
    help: 'Èd ijans',
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

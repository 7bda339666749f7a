import type { Search } from '#domain/directory/search/search.ts'
import { pathIn } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'

type Props = { language: Exclude<Search['lang'], ''> }

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
export function SearchLanguageNote({ language }: Props) {
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

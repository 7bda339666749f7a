import { PencilLine, Search as SearchIcon } from 'lucide-react'
import { type Search, searchParameters, wordsLimit } from '#domain/directory/search/search.ts'
import { pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { Field, FieldError } from '#ui/fields/field.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { WhereField } from '../places/where-field.tsx'
import { type SearchMessages, searchMessages } from './search-messages.ts'
import { SearchedPlace } from './searched-place.tsx'
import { UnknownPlace, type UnknownPlaceFacts } from './unknown-place.tsx'

export type SearchErrors = Partial<Record<keyof Search, string[]>>
type Typed = Record<string, string | number | undefined>
type Props = { typed: Typed; fieldErrors: SearchErrors; unknownPlace?: UnknownPlaceFacts | null }

/** The search of the home page, with its labels. A plain GET form, so that the URL of a result can be saved and shared. */
export function SearchForm({ typed, fieldErrors, unknownPlace = null }: Props) {
  const language = useLanguage()
  const { form: messages, errors } = searchMessages[language]
  return (
    <search>
      <form
        action={pathIn(language, '/')}
        className="grid gap-3 script:grid-cols-[1fr_auto] md:grid-cols-[1fr_22rem_auto] md:items-start script:md:grid-cols-[1fr_20rem_auto]"
      >
        <KeptParameters typed={typed} />
        <div className="script:col-span-2 script:md:col-span-1">
          <WordsField typed={typed} fieldErrors={fieldErrors} messages={messages} />
        </div>
        <WhereField {...placeOf(typed)} errors={placeErrors(fieldErrors, errors)} />
        <button type="submit" className={`${button.filled} self-start md:mt-[28.5px] script:mt-[28.5px]`}>
          <SearchIcon aria-hidden className="size-5" /> {messages.search}
        </button>
      </form>
      <OtherErrors fieldErrors={fieldErrors} />
      {unknownPlace && <UnknownPlace {...unknownPlace} />}
    </search>
  )
}

type BarProps = { search: Search; place: Parameters<typeof SearchedPlace>[0]['place']; isOpen: boolean }

/** The search above results, in one line. On a phone it collapses to what was searched; a link to it opens it, without script. */
export function SearchBar({ search, place, isOpen }: BarProps) {
  const language = useLanguage()
  const { form: messages } = searchMessages[language]
  const hasPlace = [search.near, search.city, search.area].some(Boolean)
  const folds = isOpen ? '' : 'max-md:hidden group-target/search:block'
  return (
    <search id="search" className="group/search scroll-mt-40">
      <form action={pathIn(language, '/')} className="flex flex-wrap items-start gap-2 md:flex-nowrap">
        <KeptParameters typed={search} />
        {!isOpen && (
          <a
            href="#search"
            className="flex min-h-12 w-full min-w-0 items-center gap-3 rounded-control border border-edge bg-surface px-4 group-target/search:hidden md:hidden"
          >
            <SearchIcon aria-hidden className="size-5 shrink-0" />
            <span className="truncate">{search.q || messages.placeholder}</span>
            <span className="ml-auto inline-flex shrink-0 items-center gap-1.5 font-semibold text-accent">
              <PencilLine aria-hidden className="size-4" /> {messages.change}
            </span>
          </a>
        )}
        <div className={`${folds} min-w-0 max-md:w-full md:grow`}>
          <WordsField typed={search} fieldErrors={{}} messages={messages} isBare />
        </div>
        {hasPlace ? (
          <SearchedPlace search={search} place={place} />
        ) : (
          <div className={`${folds} max-md:w-full md:w-80`}>
            <WhereField {...placeOf(search)} errors={{}} isBare />
          </div>
        )}
        <div className={`${folds} max-md:w-full`}>
          <button type="submit" className={`${button.filled} max-md:w-full`}>
            <SearchIcon aria-hidden className="size-5" /> {messages.search}
          </button>
        </div>
      </form>
    </search>
  )
}

type WordsFieldProps = {
  typed: Typed
  fieldErrors: SearchErrors
  messages: SearchMessages['form']
  isBare?: boolean
}

function WordsField({ typed, fieldErrors, messages, isBare = false }: WordsFieldProps) {
  const { errors } = searchMessages[useLanguage()]
  return (
    <Field name="q" label={messages.words} isBare={isBare} fieldError={fieldErrors.q && errors.q}>
      {control => (
        <input
          {...control}
          type="search"
          placeholder={messages.placeholder}
          defaultValue={typed.q}
          maxLength={wordsLimit}
        />
      )}
    </Field>
  )
}

const shownFields: readonly string[] = ['q', 'city', 'near', 'area', 'page']

/** The filters, the order and the radius of the page stay with the next search; chips show them. */
function KeptParameters({ typed }: { typed: Typed }) {
  return searchParameters
    .filter(name => !shownFields.includes(name) && typed[name] && !(name === 'sort' && typed.sort === 'best'))
    .map(name => <input key={name} type="hidden" name={name} value={typed[name]} />)
}

function placeOf(typed: Typed) {
  return { city: String(typed.city ?? ''), near: String(typed.near ?? '') }
}

function placeErrors(fieldErrors: SearchErrors, errors: SearchMessages['errors']) {
  return { city: fieldErrors.city && errors.city, near: fieldErrors.near && errors.near }
}

function OtherErrors({ fieldErrors }: { fieldErrors: SearchErrors }) {
  const { errors } = searchMessages[useLanguage()]
  const elsewhere = (['category', 'open', 'speaks', 'within', 'area', 'sort', 'page'] as const).filter(
    name => fieldErrors[name],
  )
  return (
    <>
      {fieldErrors.near && (
        <div role="alert" className="mt-3">
          <FieldError id="near-fault">{errors.near}</FieldError>
        </div>
      )}
      {elsewhere.map(name => (
        <p key={name} role="alert" className="mt-3 font-semibold text-red">
          {errors[name]}
        </p>
      ))}
    </>
  )
}

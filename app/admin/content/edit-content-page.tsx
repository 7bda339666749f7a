import { ExternalLink } from 'lucide-react'
import { data, Link } from 'react-router'
import { z } from 'zod'
import { appContext, builtInTextsContext, callerContext, type RouteHandle } from '#context.ts'
import { addPrograms } from '#domain/directory/incentives/program-texts.server.ts'
import { contentComponents } from '#domain/foundation/content/content-component.ts'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import { language as knownLanguage } from '#domain/foundation/content/content-schema.server.ts'
import { stateOfText } from '#domain/foundation/content/content-text.ts'
import { readContent } from '#domain/foundation/content/read-content.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { readForm, readQuery } from '#platform/request/forms.ts'
import { goOn, leaveFor } from '#platform/request/redirects.ts'
import { type Language, languageNames, languages, pathIn } from '#platform/text/language.ts'
import { readMarkdown } from '#platform/text/read-markdown.server.ts'
import { timeIn } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/edit-content-page'
import { runContentAction } from './content-action.server.ts'
import { contentPath, editPath, previewPath } from './content-path.ts'
import { PlaceForm } from './place-form.tsx'
import { TextForm } from './text-form.tsx'
import { TextHistory } from './text-history.tsx'

/** The longest text in a three-byte script, where form encoding turns each byte into three characters. */
export const handle: RouteHandle = { permission: 'edit-content', hydrate: true, isBare: true, bodyBytes: 400_000 }

const contentQuery = z.object({ page: z.string().max(200).catch(''), language: knownLanguage.catch('en') })

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const builtIn = await addPrograms(app, context.get(builtInTextsContext))
  const { page: path, language } = contentQuery.parse(readQuery(request))
  const content = await readContent(app, builtIn, { path, language })
  if (!content) throw data(messages.errors['page-unknown'], 404)
  const now = app.clock.now()
  const history = content.texts.map(text => ({
    id: text.id,
    title: text.text?.title ?? null,
    at: timeIn(region.zone, text.shownFrom),
    by: text.publishedBy.email ?? text.publishedBy.actorKind,
    state: stateOfText(text, content.texts, now),
  }))
  return {
    ...{ path, language, history },
    kind: content.kind,
    form: content.form,
    group: content.group,
    shownAt: content.form ? (content.form.shownAt ?? null) : path,
    placement: content.placement,
    reviewOn: content.reviewOn,
    typed: content.typed,
    isDraft: content.isDraft,
    seen: content.seen,
    languages: languages.filter(known => content.kind === 'page' || builtIn.find(path, known)),
    problems: readMarkdown(content.typed.markdown, contentComponents).problems,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const place = contentQuery.parse(readQuery(request))
  const fields = await readForm(request)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const builtIn = await addPrograms(app, context.get(builtInTextsContext))
  const answer = await runContentAction(app, caller, builtIn, { path: place.page, language: place.language }, fields)
  const isEmail = builtIn.find(place.page, place.language)?.group === 'email'
  if (answer.done === 'preview' && !isEmail) return leaveFor(previewPath(place.page, place.language))
  if (answer.done === 'delete') return goOn(contentPath)
  if (answer.done) return data(answer)
  return data(answer, answer.notice ? 409 : 422)
}

export default function EditContentPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { path, language, kind, group, form, shownAt, typed, isDraft, seen, history, problems, placement, reviewOn } =
    loaderData
  const isPublic =
    shownAt !== null && (kind === 'guide' || history.some(text => text.state === 'shown' && text.title !== null))
  return (
    <>
      <title>{`${typed.title} | Admin`}</title>
      <Link to={contentPath} className={`${link} inline-flex min-h-11 items-center`}>
        {messages.title}
      </Link>
      <h2 className="wrap-anywhere">{typed.title || path}</h2>
      <div className="flex flex-wrap items-center gap-x-5 text-[15px] text-ink-2">
        {shownAt && <p className="wrap-anywhere">{pathIn(language, shownAt)}</p>}
        {isPublic && (
          <a
            href={pathIn(language, shownAt)}
            target="_blank"
            rel="noreferrer"
            className={`${link} inline-flex min-h-11 items-center gap-1.5`}
          >
            {messages.editor.view} <ExternalLink aria-label="(opens a new tab)" className="size-4" />
          </a>
        )}
        {isDraft && <p className="font-semibold text-amber-ink">{messages.editor.draftNote}</p>}
      </div>
      <LanguageLinks path={path} here={language} languages={loaderData.languages} />
      {answer?.done && (
        <p role="status" className="mt-4 rounded-notice bg-green-tint p-4 font-semibold text-green">
          {messages.done[answer.done]}
        </p>
      )}
      {answer?.notice && <Notice>{answer.notice}</Notice>}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        {/* A saved text is shown as it was stored. */}
        <TextForm
          key={`${path} ${language} ${seen}`}
          content={{
            kind,
            group,
            seen,
            isPublic: history.some(({ state, title }) => state === 'shown' && title !== null),
          }}
          text={answer?.typed ? { ...typed, ...textIn(answer.typed), fields: namedIn(answer.typed) } : typed}
          fields={form?.fields}
          publishAt={answer?.typed?.publishAt}
          fieldErrors={answer?.fieldErrors ?? {}}
          problems={problems}
        />
        <div className="grid min-w-0 gap-5">
          {group === 'email' && <EmailPreview path={path} language={language} seen={seen} />}
          <PlaceForm
            key={reviewOn + placement}
            {...{ kind, placement, reviewOn }}
            fieldErrors={answer?.fieldErrors ?? {}}
          />
          <TextHistory kind={kind} seen={seen} history={history} />
        </div>
      </div>
    </>
  )
}

function EmailPreview({ path, language, seen }: { path: string; language: Language; seen: string }) {
  return (
    <section aria-labelledby="email-preview" className="rounded-panel border border-line bg-surface p-4 md:p-5">
      <h3 id="email-preview" className="text-lg">
        {messages.emailPreview.title}
      </h3>
      <p className="mt-1 text-[15px] text-ink-2">{messages.emailPreview.text}</p>
      {/* The key reloads the frame when the text changes. */}
      <iframe
        key={seen}
        title={messages.emailPreview.title}
        src={`${contentPath}/email.html?${new URLSearchParams({ page: path, language })}`}
        className="mt-3 h-136 w-full rounded-control border border-line bg-white"
      />
    </section>
  )
}

function textIn(typed: Record<string, string | undefined>) {
  const names = ['title', 'description', 'lead', 'points', 'markdown'] as const
  return Object.fromEntries(names.flatMap(name => (typed[name] === undefined ? [] : [[name, typed[name]]])))
}

function namedIn(typed: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(typed).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

type LinksProps = { path: string; here: Language; languages: readonly Language[] }

function LanguageLinks({ path, here, languages }: LinksProps) {
  return (
    <nav aria-label="Languages" className="mt-2 flex flex-wrap gap-x-5">
      {languages.map(language => (
        <Link
          key={language}
          to={editPath(path, language)}
          aria-current={language === here ? 'page' : undefined}
          className="inline-flex min-h-11 items-center font-semibold text-ink-2 hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-4"
        >
          {languageNames[language]}
        </Link>
      ))}
    </nav>
  )
}

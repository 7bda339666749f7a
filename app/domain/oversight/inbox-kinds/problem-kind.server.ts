import { sql } from 'kysely'
import type { App, Transaction } from '#domain/app.ts'
import { problemKinds } from '#domain/directory/problems/problem.ts'
import { problemMessages } from '#domain/directory/problems/problem-messages.ts'
import { languageTag, lockReport } from '#domain/directory/problems/problems.server.ts'
import type { MailContent } from '#domain/foundation/mail/mail.ts'
import { mailAsOperator } from '#domain/foundation/mail/notify-operator.server.ts'
import { knownLanguage, type Language } from '#platform/text/language.ts'
import { decidedAgain, type InboxKind, writeTo } from '../inbox/inbox-kind.ts'
import { resolveItem } from '../inbox/resolve-item.server.ts'

const { kinds } = problemMessages.en

export const problemKind: InboxKind = {
  decidableIn: decidedAgain,
  items: sql`
    select p.id, c.at, p.kind as title, p.message as text, b.name as about, p.email as contact,
      coalesce(d.state, 'waiting') as state
    from problems p join changes c on c.id = p.change_id join businesses b on b.id = p.business_id
    left join inbox_decisions d on d.kind = 'problem' and d.item_id = p.id`,

  sayTitle,

  async read(app, id) {
    const report = await findReport(app, id)
    if (!report) return undefined
    const { kind, message, email, name, slug, businessId, removedAt } = report
    return {
      pictures: [],
      fields: [
        { label: 'What’s wrong', text: sayTitle(kind) },
        { label: 'Details', text: message },
        { label: 'Listing', text: name, href: `/business/${slug}` },
        removedAt
          ? { label: 'In your list', text: 'Deleted: restore it', href: `/admin/businesses/${businessId}/history` }
          : { label: 'In your list', text: 'Edit or delete it', href: `/admin?q=${encodeURIComponent(name)}` },
        email
          ? { label: 'Reported by', text: email, ...writeTo(email) }
          : { label: 'Reported by', text: 'A visitor without an email address.' },
      ],
    }
  },

  lock: lockReport,

  approve: (tx, caller, id) =>
    resolveItem(tx, caller, {
      ...{ kind: 'problem', id, state: 'approved' },
      follow: async () => (await findReport(tx, id)) !== undefined,
    }),

  reject: (tx, caller, { id, reason }) =>
    resolveItem(tx, caller, {
      ...{ kind: 'problem', id, state: 'rejected', reason },
      follow: changeId => tellReporter(tx, { id, reason, changeId }),
    }),
}

function sayTitle(title: string) {
  const kind = problemKinds.find(known => known === title)
  return kind ? kinds[kind] : title
}

function findReport({ db }: Pick<App, 'db'>, id: string) {
  return db
    .selectFrom('problems')
    .innerJoin('businesses', 'businesses.id', 'businessId')
    .innerJoin('businessSlugs', join =>
      join.onRef('businessSlugs.businessId', '=', 'businesses.id').on('current', '=', true),
    )
    .innerJoin('changes', 'changes.id', 'problems.changeId')
    .select([
      'kind',
      'message',
      'problems.email',
      'businesses.name',
      'slug',
      'problems.businessId',
      'removedAt',
      'tags',
    ])
    .where('problems.id', '=', id)
    .executeTakeFirst()
}

async function tellReporter(
  tx: Transaction,
  { id, reason, changeId }: { id: string; reason: string; changeId: string },
) {
  const report = await findReport(tx, id)
  if (!report) return false
  if (report.email) {
    const mail = { kind: 'problem-rejected', recipient: report.email, changeId } as const
    const tag = report.tags.find(known => known.startsWith(languageTag))
    const language = knownLanguage(tag?.slice(languageTag.length) ?? '')
    const content = problemRejectedEmail(language, report.name, reason)
    await mailAsOperator(tx, { ...mail, language, content, dedupeKey: `problem-rejected:${id}:${changeId}` })
  }
  return true
}

export function problemRejectedEmail(language: Language, name: string, reason: string): MailContent {
  const { rejected: messages } = problemMessages[language]
  return {
    subject: messages.subject(name),
    preheader: messages.preheader,
    paragraphs: [messages.opening(name), reason, messages.reply],
    button: null,
    wording: { kind: 'problem-rejected', values: { business: name, reason } },
  }
}

import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { allowedConnectionForm, removedConnectionForm } from '#domain/foundation/accounts/account-schema.server.ts'
import {
  finishPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#domain/foundation/accounts/add-passkey.server.ts'
import { listConnections, listRemoved } from '#domain/foundation/accounts/credentials.server.ts'
import {
  newPasskey,
  newPasskeyNameForm,
  passkeyNameForm,
  removedPasskeyForm,
} from '#domain/foundation/accounts/passkey-schema.server.ts'
import { listPasskeys } from '#domain/foundation/accounts/passkeys.server.ts'
import { listProofs } from '#domain/foundation/accounts/prove-owner.server.ts'
import { providerNames } from '#domain/foundation/accounts/provider-messages.ts'
import { allowConnection, removeConnection } from '#domain/foundation/accounts/remove-connection.server.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { sendSignInCode } from '#domain/foundation/sign-in/sign-in-with-code.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import { type Fields, readForm } from '#platform/request/forms.ts'
import { timeIn } from '#platform/time/dates.ts'
import { mailPasswordLink } from '../sign-in/mail-password-link.ts'
import { hasPasskeys } from '../sign-in/path-after.ts'
import type { Route } from './+types/ways-in-page'
import { answerForm, rejectFields, rejectForm } from './account-form.ts'
import { requireUser } from './account-guard.ts'
import { AccountPanel } from './account-panel.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { ConnectionList } from './connection-list.tsx'
import { readProof } from './owner-proof.ts'
import { hasCodeSent } from './owner-proof-fields.tsx'
import { PasskeyRow } from './passkey-row.tsx'

export const handle: RouteHandle = { permission: 'use-account', hydrate: true }

const { passkeys: messages } = accountMessages
const nameOf = new Map<string, string>(Object.entries(providerNames))

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId, email } = requireUser(context, url)
  const app = context.get(appContext)
  const [passkeys, connections, removed, proofs] = await Promise.all([
    listPasskeys(app, userId),
    listConnections(app, userId),
    listRemoved(app, userId),
    listProofs(app, context.get(callerContext)),
  ])
  return {
    email,
    proofs,
    codeSent: hasCodeSent(url),
    isAvailable: hasPasskeys(context, url),
    removed: removed.map(provider => ({ provider, name: nameOf.get(provider) ?? provider })),
    connections: connections.map(({ id, provider, connectedAt }) => ({
      id,
      name: nameOf.get(provider) ?? provider,
      connectedAt: timeIn(region.zone, connectedAt),
    })),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name: name || messages.unnamed,
      addedAt: timeIn(region.zone, createdAt),
      usedAt: usedAt && timeIn(region.zone, usedAt),
    })),
  }
}

type Args = Pick<Route.ActionArgs, 'context' | 'request'>

export async function action({ context, request, url }: Route.ActionArgs) {
  const { email } = requireUser(context, url)
  const fields = await readForm(request)
  const args = { context, request }
  if (fields.step === 'send-code') {
    const sent = await sendSignInCode(context.get(appContext), context.get(callerContext), { email })
    if (!sent.ok) return rejectForm(fields, { error: sent.reason })
    return answerForm({ typed: { name: String(fields.name ?? '') }, codeSent: true })
  }
  if (fields.step === 'choose-password') return mailPasswordLink({ context, url }, email)
  if (fields.step === 'finish') return finish(args, fields)
  if (fields.step === 'rename') return rename(args, fields)
  if (fields.step === 'disconnect') return disconnect(args, fields)
  if (fields.step === 'allow') return allow(args, fields)
  return fields.step === 'remove' ? remove(args, fields) : start(args, fields)
}

async function start({ context, request }: Args, fields: Fields) {
  const codeSent = fields.code !== undefined
  const named = newPasskeyNameForm.safeParse(fields)
  if (!named.success) return rejectFields(fields, named.error, { codeSent })
  const read = readProof(fields)
  if (!read.ok) return rejectForm(fields, { ...read.why, codeSent })
  const input = { proof: read.proof, browser: browserOf(request), origin: new URL(request.url).origin }
  const started = await startPasskey(context.get(appContext), context.get(callerContext), input)
  if (!started.ok) return rejectForm(fields, { error: started.reason, codeSent })
  return answerForm({ newPasskey: { options: started.options, name: named.data.name } }, started.cookies)
}

async function finish({ context, request }: Args, fields: Fields) {
  const named = newPasskeyNameForm.safeParse(fields)
  const made = newPasskey.safeParse(fields.passkey)
  if (!named.success || !made.success) return rejectForm(fields, { error: 'passkey-failed' })
  const input = { ...named.data, passkey: made.data, browser: browserOf(request), origin: new URL(request.url).origin }
  const finished = await finishPasskey(context.get(appContext), context.get(callerContext), input)
  return finished.ok ? answerForm({ done: messages.added }) : rejectForm({}, { error: finished.reason })
}

async function rename({ context }: Args, fields: Fields) {
  const named = passkeyNameForm.safeParse(fields)
  if (!named.success) return rejectForm({}, { error: 'passkey-gone' })
  const renamed = await renamePasskey(context.get(appContext), context.get(callerContext), named.data)
  return renamed.ok ? answerForm({ done: messages.renamed }) : rejectForm({}, { error: renamed.reason })
}

async function remove({ context }: Args, fields: Fields) {
  const { id } = removedPasskeyForm.catch({ id: '' }).parse(fields)
  const removed = await removePasskey(context.get(appContext), context.get(callerContext), { id })
  return removed.ok ? answerForm({ done: messages.removed }) : rejectForm({}, { error: removed.reason })
}

async function disconnect({ context }: Args, fields: Fields) {
  const parsed = removedConnectionForm.safeParse(fields)
  if (!parsed.success) return rejectForm({}, { error: 'wrong-password' })
  const removed = await removeConnection(context.get(appContext), context.get(callerContext), parsed.data)
  const { removed: done } = accountMessages.connections
  return removed.ok ? answerForm({ done }) : rejectForm({}, { error: removed.reason })
}

async function allow({ context }: Args, fields: Fields) {
  const parsed = allowedConnectionForm.safeParse(fields)
  if (!parsed.success) return rejectForm({}, { error: 'wrong-password' })
  const allowed = await allowConnection(context.get(appContext), context.get(callerContext), parsed.data)
  const { allowed: done } = accountMessages.connections
  return allowed.ok ? answerForm({ done }) : rejectForm({}, { error: allowed.reason })
}

export default function WaysInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, connections, removed, isAvailable, ...account } = loaderData
  return (
    <AccountPanel title={messages.title} done={actionData?.done} sentence={actionData?.sentence}>
      <p className="mt-3 text-ink-2">{messages.intro}</p>
      {passkeys.length === 0 && isAvailable && <p className="mt-5 font-semibold">{messages.none}</p>}
      {passkeys.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      {isAvailable ? (
        <AddPasskey key={passkeys.length} {...account} answer={actionData} />
      ) : (
        <p className="mt-5">{messages.unavailable}</p>
      )}
      <ConnectionList connections={connections} removed={removed} hasPassword={account.proofs.hasPassword} />
    </AccountPanel>
  )
}

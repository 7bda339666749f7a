import type { RouterContextProvider } from 'react-router'
import { appContext, callerContext } from '#context.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { requestRecovery } from '#domain/foundation/accounts/reset-password.server.ts'
import { answerForm, rejectForm } from '../accounts/account-form.ts'

type Args = { context: Readonly<RouterContextProvider>; url: URL }

/** Answers the button of `ChoosePassword`. The link leads back to the page that has it. */
export async function mailPasswordLink({ context, url }: Args, email: string) {
  const input = { email, next: url.pathname }
  const sent = await requestRecovery(context.get(appContext), context.get(callerContext), input)
  return sent.ok ? answerForm({ done: accountMessages.linkSent(email) }) : rejectForm({}, { error: sent.reason })
}

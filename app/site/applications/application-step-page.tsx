import { data, redirect } from 'react-router'
import { appContext, type RouteHandle, uploadBytes } from '#context.ts'
import { stepNumber } from '#domain/commerce/applications/application.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import { findErrors, saidIn } from '#domain/commerce/applications/application-schema.server.ts'
import { statusPath } from '#domain/commerce/applications/application-token.ts'
import { findApplication } from '#domain/commerce/applications/applications.server.ts'
import { privatePageHeaders } from '#platform/http/private-headers.ts'
import { Page } from '../layout/page.tsx'
import type { Route } from './+types/application-step-page'
import { readHeldPlan, readWizardDocuments } from './read-wizard.server.ts'
import { cityQuestionOf, receiveStep } from './receive-step.server.ts'
import { Wizard } from './wizard.tsx'

export const handle: RouteHandle = {
  permission: 'change-own-application',
  hydrate: true,
  isPrivate: true,
  bodyBytes: uploadBytes,
}

export const headers = () => privatePageHeaders

/** Loads one step of a draft. `?check` shows the errors to fix after a rejected submission. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const step = stepNumber(params.step)
  const application = step && (await findApplication(context.get(appContext), params.token))
  if (!application) throw data(applicationMessages.errors['application-unknown'], 404)
  if (application.state !== 'draft') throw redirect(statusPath(params.token), 303)
  const isAsking = step === 1 && url.searchParams.has('city')
  const [asked, documents, held] = await Promise.all([
    isAsking ? cityQuestionOf(context.get(appContext), application) : undefined,
    readWizardDocuments(context, application.id),
    step >= 3 ? readHeldPlan(context) : null,
  ])
  const fieldErrors = url.searchParams.has('check') ? findErrors(application).fieldErrors : []
  return { token: params.token, step, typed: saidIn(application), fieldErrors, asked, documents, held }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const step = stepNumber(params.step)
  if (!step) throw data(applicationMessages.errors['application-unknown'], 404)
  return receiveStep(request, context, { token: params.token, step })
}

export default function ApplicationStepPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page title="Business Application" description="Your application to be listed." search="never">
      <Wizard key={loaderData.step} {...loaderData} answer={actionData} />
    </Page>
  )
}

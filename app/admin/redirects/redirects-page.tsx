import { data, Form } from 'react-router'
import {
  addressKindContext,
  appContext,
  callerContext,
  deploymentContext,
  ownDoorContext,
  type RouteHandle,
  uploadBytes,
} from '#context.ts'
import { listMissing } from '#domain/directory/redirects/missing-addresses.server.ts'
import { redirectMessages } from '#domain/directory/redirects/redirect-messages.ts'
import { listRedirectChanges, listRedirects } from '#domain/directory/redirects/redirects.server.ts'
import { readQuery } from '#platform/request/forms.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/redirects-page'
import { MissingList } from './missing-list.tsx'
import { RedirectList } from './redirect-list.tsx'
import { RedirectOutcome } from './redirect-outcome.tsx'
import { runRedirectForm } from './run-redirect-form.server.ts'

export const handle: RouteHandle = {
  permission: 'manage-redirects',
  hydrate: true,
  isBare: true,
  bodyBytes: uploadBytes,
}

const messages = redirectMessages.en
const pageSize = 50
const missingShown = 50
const changesShown = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const { page, search: asked } = readQuery(request)
  const search = typeof asked === 'string' ? asked.trim().slice(0, 200) : ''
  const number = Math.max(1, Math.trunc(Number(page)) || 1)
  const [missing, listed, changes] = await Promise.all([
    listMissing(app, missingShown),
    listRedirects(app, { search, limit: pageSize, offset: (number - 1) * pageSize }),
    listRedirectChanges(app, changesShown),
  ])
  return { missing, ...listed, search, number, pages: Math.ceil(listed.total / pageSize), changes }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const door = context.get(ownDoorContext)
  const { origin, host } = new URL(context.get(deploymentContext).baseUrl)
  const site = {
    host,
    kindOf: context.get(addressKindContext),
    async hasPage(path: string) {
      const response = await door(new Request(origin + path))
      await response.body?.cancel()
      return response.status < 400
    },
  }
  const sent = await readUploads(request)
  const outcome = await runRedirectForm(context.get(appContext), context.get(callerContext), site, sent)
  return data(outcome, 'error' in outcome ? 422 : 200)
}

export default function RedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { missing, redirects, total, search, number, pages, changes } = loaderData
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <h2>{messages.title}</h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{messages.intro}</p>
      {actionData && 'error' in actionData && <Notice>{actionData.error}</Notice>}
      {actionData && !('error' in actionData) && <RedirectOutcome outcome={actionData} />}
      <MissingList missing={missing} />
      <div className="mt-10 grid gap-6 lg:grid-cols-2">
        <AddForm key={`add ${total}`} />
        <FileForm key={`file ${total}`} />
      </div>
      <RedirectList
        redirects={redirects}
        total={total}
        search={search}
        number={number}
        pages={pages}
        changes={changes}
      />
    </>
  )
}

const panel = 'grid content-start gap-4 rounded-panel border border-line bg-surface p-4 md:p-5'

function AddForm() {
  const { add } = messages
  return (
    <Form method="post" className={panel}>
      <h3 className="text-xl">{add.title}</h3>
      <Field name="from" label={add.from} hint={add.fromHint}>
        {control => <input {...control} required maxLength={500} />}
      </Field>
      <Field name="to" label={add.to} hint={add.toHint}>
        {control => <input {...control} required maxLength={500} />}
      </Field>
      <div>
        <SubmitButton name="intent" value="add" busy="Adding…">
          {add.button}
        </SubmitButton>
      </div>
    </Form>
  )
}

function FileForm() {
  const { file } = messages
  return (
    <Form method="post" encType="multipart/form-data" className={panel}>
      <h3 className="text-xl">{file.title}</h3>
      <Field name="file" label={file.label} hint={file.hint}>
        {control => <input {...control} type="file" accept=".csv,.xlsx,text/csv" />}
      </Field>
      <div>
        <button type="submit" name="intent" value="file" className={button.outlined}>
          {file.button}
        </button>
      </div>
    </Form>
  )
}

import { useEffect, useRef, useState } from 'react'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readForm } from '#platform/request/forms.ts'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/import-page'
import { runImportAction } from './import-action.ts'
import { sayAnswer } from './import-answer.ts'
import { ImportSteps } from './import-steps.tsx'
import { MappingStep } from './mapping-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { readImportPage } from './read-import-page.server.ts'
import { RecentImports } from './recent-imports.tsx'
import { TemplateButton } from './template-button.tsx'
import { UploadStep } from './upload-step.tsx'
import { useEndOfWork } from './use-end-of-work.ts'
import { useUndos } from './use-undos.ts'

export const handle: RouteHandle = { permission: 'import-businesses', hydrate: true, isBare: true }

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  return readImportPage(context.get(appContext))
}

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  return runImportAction(context.get(appContext), context.get(callerContext), await readForm(request))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  sayAnswer(answer)
  return answer
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { importSession, finished, finishedUndo, recent, pictures, failures, categoryNames } = loaderData
  const [failure, setFailure] = useState<string | null>(null)
  useEndOfWork(importSession, finished)
  useUndos(recent, finishedUndo)
  const panel = useFocusOnStep(importSession?.step ?? 'upload')
  const banner = failure ?? (actionData && !actionData.ok ? actionData.banner : importSession?.banner)
  return (
    <>
      <title>Import | Admin</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>Import businesses</h2>
        <TemplateButton />
      </div>
      {banner && <Notice>{banner}</Notice>}
      <ImportSteps at={importSession?.step ?? 'upload'} />
      <div ref={panel} tabIndex={-1} className="outline-none">
        {!importSession && <UploadStep onFailure={setFailure} />}
        {importSession?.step === 'mapping' && (
          <MappingStep key={importSession.id} importSession={importSession} categoryNames={categoryNames} />
        )}
        {importSession?.step === 'preview' && <PreviewStep key={importSession.id} importSession={importSession} />}
      </div>
      <RecentImports imports={recent} pictures={pictures} failures={failures} />
    </>
  )
}

/** When the step changes, the pressed button is gone, so keyboard focus moves to the start of the new step. */
function useFocusOnStep(step: string) {
  const panel = useRef<HTMLDivElement>(null)
  const previous = useRef(step)
  useEffect(() => {
    if (previous.current !== step) panel.current?.focus()
    previous.current = step
  }, [step])
  return panel
}

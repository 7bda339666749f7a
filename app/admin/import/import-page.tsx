import { useEffect, useRef, useState } from 'react'
import { appContext, callerContext, type RouteHandle } from '#context.ts'
import { readForm } from '#platform/request/forms.ts'
import { Notice } from '#ui/notice.tsx'
import { requireAdmin } from '../layout/admin-guard.ts'
import type { Route } from './+types/import-page'
import { sayAnswer } from './import-answer.ts'
import { doImportDeed } from './import-deed.ts'
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
  requireAdmin(context)
  return readImportPage(context.get(appContext))
}

export async function action({ context, request }: Route.ActionArgs) {
  requireAdmin(context)
  return doImportDeed(context.get(appContext), context.get(callerContext), await readForm(request))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await serverAction()
  sayAnswer(answer)
  return answer
}

/** Imports a CSV file in three steps, and lists earlier imports. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { intake, untold, untoldUndo, recent } = loaderData
  const [fault, setFault] = useState<string | null>(null)
  useEndOfWork(intake, untold)
  useUndos(recent, untoldUndo)
  const panel = useFocusOnStep(intake?.step ?? 'upload')
  const banner = fault ?? (actionData && !actionData.ok ? actionData.banner : intake?.banner)
  return (
    <>
      <title>Import | Admin</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>Import businesses</h2>
        <TemplateButton />
      </div>
      {banner && <Notice>{banner}</Notice>}
      <ImportSteps at={intake?.step ?? 'upload'} />
      <div ref={panel} tabIndex={-1} className="outline-none">
        {!intake && <UploadStep onFault={setFault} />}
        {intake?.step === 'mapping' && <MappingStep key={intake.id} intake={intake} />}
        {intake?.step === 'preview' && <PreviewStep key={intake.id} intake={intake} />}
      </div>
      <RecentImports imports={recent} />
    </>
  )
}

/** When the step changes, the pressed button is gone, so keyboard focus moves to the start of the new step. */
function useFocusOnStep(step: string) {
  const panel = useRef<HTMLDivElement>(null)
  const former = useRef(step)
  useEffect(() => {
    if (former.current !== step) panel.current?.focus()
    former.current = step
  }, [step])
  return panel
}

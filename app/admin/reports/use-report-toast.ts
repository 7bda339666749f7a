import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { toast } from 'sonner'
import type { Report } from '#domain/oversight/reports/report.ts'

/** History state that the form leaves beside the address, so that the address itself stays shareable. */
export const generated = { reports: 'generated' }

/** Shows a toast for a report that was just generated, but not after following a link, going back or reloading. */
export function useReportToast(report: Report | null) {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const told = useRef('')
  const isAsked = type !== 'POP' && isGenerated(state)
  useEffect(() => {
    if (!report || !isAsked || told.current === key) return
    told.current = key
    toast.success('Report Generated', { description: `${report.title}: ${report.filter}` })
  }, [report, isAsked, key])
}

function isGenerated(state: unknown) {
  return typeof state === 'object' && state !== null && 'reports' in state && state.reports === generated.reports
}

import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { toast } from 'sonner'
import type { Report } from '#domain/oversight/reports/report.ts'

/** What the form leaves in the history beside the address, which stays one that can be passed on. */
export const generated = { reports: 'generated' }

/** Says that a report is there that was just asked for; not to who follows a link, goes back or loads the page again. */
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

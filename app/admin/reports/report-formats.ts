import type { Report } from '#domain/oversight/reports/report.ts'
import { streamText } from '#platform/files/byte-stream.ts'
import { writeReportCsv } from './report-csv.ts'
import { writeReportPdf } from './report-pdf.ts'
import { writeReportSheets } from './report-sheets.ts'

type Format = {
  mediaType: string
  write: (
    report: Report,
    site: string,
    accent: string,
    logo?: Buffer,
  ) => Promise<Uint8Array<ArrayBuffer>> | ReadableStream<Uint8Array>
}

export const reportFormats = {
  pdf: { mediaType: 'application/pdf', write: writeReportPdf },
  csv: { mediaType: 'text/csv; charset=utf-8', write: report => streamText(writeReportCsv(report)) },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeReportSheets,
  },
} satisfies Record<string, Format>
export type ReportFormat = keyof typeof reportFormats

export function isReportFormat(ending: string): ending is ReportFormat {
  return Object.hasOwn(reportFormats, ending)
}

import type { OperationId } from '#domain/api/api-operations.server.ts'

const auth = `-H "Authorization: Bearer $ROOF_RESCUE_KEY"`
const json = `-H 'Content-Type: application/json'`

/** Each call as it is typed at a command line. */
export const curlExamples: Record<OperationId, (base: string) => string> = {
  listBusinesses: base => `curl "${base}/businesses?city=Boca+Raton&emergency=true&limit=50" \\
  ${auth}`,
  getBusiness: base => `curl "${base}/businesses/1782907200000" \\
  ${auth}`,
  addBusiness: base => `curl -X POST "${base}/businesses" \\
  ${auth} \\
  ${json} \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -d '{
    "name": "Harbor Light Roofing",
    "email": "office@harborlight.example",
    "phone": "561-555-0142",
    "city": "Jupiter",
    "state": "FL"
  }'`,
  changeBusiness: base => `curl -X PUT "${base}/businesses/1782907200000" \\
  ${auth} \\
  ${json} \\
  -H 'If-Match: "the ETag of your last GET"' \\
  -d '{ "phone": "561-555-0199", "responseMinutes": 30 }'`,
  getAnalytics: base => `curl "${base}/analytics?from=2026-06-01&to=2026-06-30" \\
  ${auth}`,
}

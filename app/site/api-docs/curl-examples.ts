import { region } from '#domain/foundation/settings/region.ts'
import type { OperationId } from '#domain/outreach/api/api-operations.server.ts'

const auth = `-H "Authorization: Bearer $ROOF_RESCUE_KEY"`
const json = `-H 'Content-Type: application/json'`

const one = (base: string) => `"${base}/businesses/$BUSINESS_ID"`

export const curlBeginning = `export ROOF_RESCUE_KEY=rr_…
export BUSINESS_ID=…`

/** A curl command for each call, to run after the variables are set. */
export const curlExamples: Record<OperationId, (base: string) => string> = {
  listBusinesses:
    base => `curl "${base}/businesses?city=${region.example.city.replaceAll(' ', '+')}&emergency=true&limit=50" \\
  ${auth}`,
  getBusiness: base => `curl ${one(base)} \\
  ${auth}`,
  addBusiness: base => `curl -X POST "${base}/businesses" \\
  ${auth} \\
  ${json} \\
  -H 'Idempotency-Key: harbor-light-1' \\
  -d '{
    "name": "Harbor Light Roofing",
    "email": "office@harborlight.example",
    "phone": "${region.example.areaCode}-555-0142",
    "city": "${region.example.otherCity}",
    "state": "${region.state}"
  }'`,
  changeBusiness: base => `ETAG=$(curl -sI ${one(base)} \\
  ${auth} |
  grep -i '^etag:' | cut -d ' ' -f 2 | tr -d '\\r')
curl -X PUT ${one(base)} \\
  ${auth} \\
  ${json} \\
  -H "If-Match: $ETAG" \\
  -d '{ "phone": "${region.example.areaCode}-555-0199", "responseMinutes": 30 }'`,
  getAnalytics: base => `curl "${base}/analytics?from=2026-06-01&to=2026-06-30" \\
  ${auth}`,
}

/** Counts since the server's start, and those within 50 ms, by the server's own measurement. */
export async function readRejections(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const rejected = /^http_request_duration_seconds_(?:bucket\{le="0\.05",|count\{)(?=[^}]*status="5xx")[^}]*\} (\d+)$/gm
  const counts = { inTime: 0, all: 0 }
  for (const [line, count] of text.matchAll(rejected))
    counts[line.includes('_bucket') ? 'inTime' : 'all'] += Number(count)
  return counts
}

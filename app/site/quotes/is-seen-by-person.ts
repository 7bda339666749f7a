/**
 * Whether a person most likely looks at the page that is asked for. Programs that guard mailboxes open every link of a mail
 * before its reader does; a browser that a person steers says of itself that it navigates to a document, and they do not.
 * One that imitates a browser to the last is counted: it cannot be told from the person. A browser too old to say it is
 * counted only when its answer comes.
 */
export function isSeenByPerson({ method, headers }: Pick<Request, 'method' | 'headers'>) {
  const isNavigation = headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document'
  const isAhead = /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  return method !== 'HEAD' && isNavigation && !isAhead
}

import { isSeenByPerson } from '../traffic/is-robot.ts'

/** The request header of a visible page that reloads its data. */
const seenHeader = 'X-Seen'

/** Returns whether the reader sees this response: no scanner that opens every link, and no page in the background. */
export function isSeenByReader(request: Pick<Request, 'method' | 'headers'>) {
  return isSeenByPerson(request) || request.headers.get(seenHeader) === 'page'
}

/** What was waited for hasn't come in its time. It may still come: whoever waited has to end it. */
export class TooLate extends Error {
  override name = 'TooLate'
}

/** The outcome of `work`, or a rejection with `TooLate`. */
export function withinTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate(`not done in ${milliseconds} ms`)), milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Thrown when work takes too long. The work may still finish; the caller must cancel it. */
export class TooLate extends Error {
  override name = 'TooLate'
}

/** Returns the result of `work`, or rejects with `TooLate`. */
export function withinTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate(`not done in ${milliseconds} ms`)), milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

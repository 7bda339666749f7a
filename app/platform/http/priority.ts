/**
 * Priority of a request under overload. 'vital' is rejected last: help, a business and its phone number, a request for quotes, a
 * payment event. 'deferrable' is rejected first: lists and exports that can be requested again. 'exempt' is never rejected:
 * monitoring. 'together' doesn't queue: concurrent requests share their database queries, so that many at once cost less each.
 */
export type Priority = 'exempt' | 'together' | 'vital' | 'ordinary' | 'deferrable'

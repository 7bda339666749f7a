/**
 * Under overload, 'vital' is rejected last (help, a business, a quote request, a payment event) and 'deferrable' first (lists, exports).
 * 'exempt' is never rejected (monitoring). 'together' doesn't queue: concurrent requests share queries.
 */
export type Priority = 'exempt' | 'together' | 'vital' | 'ordinary' | 'deferrable'

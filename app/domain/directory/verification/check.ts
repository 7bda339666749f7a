/**
 * A check records who looked a business up, in which source, and until when the result is valid. `Verified` shows that one is valid.
 */
export const checkSources = ['state-license', 'insurance-certificate', 'both'] as const

export const referenceLimit = 300

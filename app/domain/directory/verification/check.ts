/**
 * A check says who looked a business up, in which source, and how long that is valid. `Verified` means one is valid.
 */
export const checkSources = ['state-license', 'insurance-certificate', 'both'] as const

export const referenceLimit = 300

/** A check says who looked a business up, in which source, and until when that's valid. */
export const checkSources = ['state-license', 'insurance-certificate', 'both'] as const

export const referenceLimit = 300

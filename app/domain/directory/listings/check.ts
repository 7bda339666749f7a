/** A check says who looked a business up, in which source, and how long what he saw there holds. `Verified` shows that one holds. */
export const checkSources = ['state-license', 'insurance-certificate', 'both'] as const

export const referenceLimit = 300

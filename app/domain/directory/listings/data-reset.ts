/** A reset that can still be put back, and how many businesses it would list again. */
export type DataReset = { changeId: string; at: Date; count: number }

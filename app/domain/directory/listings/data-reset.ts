/** A reset that can still be restored, and how many businesses that would list again. */
export type DataReset = { changeId: string; at: Date; count: number }

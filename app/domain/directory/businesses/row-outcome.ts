/** What becomes of a row of a file, and the letter under which it is stored. */
export const rowOutcomes = {
  added: 'n',
  changed: 'c',
  same: 's',
  /** Probably a listing that is there already. */
  double: 'd',
  /** Probably another row of the file. */
  repeat: 'r',
  skipped: '-',
} as const
export type RowOutcome = keyof typeof rowOutcomes

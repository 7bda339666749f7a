export const rowOutcomes = {
  added: 'n',
  changed: 'c',
  same: 's',
  /** Probably an existing listing. */
  double: 'd',
  /** Probably another row of the file. */
  repeat: 'r',
  skipped: '-',
} as const
export type RowOutcome = keyof typeof rowOutcomes

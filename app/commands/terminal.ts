/** Where a command shows what it does, and asks. A command is handed it, so that a test can read along. */
export type Terminal = {
  /** A person is at it: input is typed, and not piped in. */
  isInteractive: boolean
  print(line: string): void
  printError(line: string): void
  /** Shows how far it is; each call takes the place of the one before. */
  showProgress(line: string): void
  /** The first line of what is typed or piped in; what is hidden isn't shown while it is typed. */
  readLine(question: string, options?: { isHidden?: boolean }): Promise<string>
}

/** A name in a file may carry what steers a terminal; a person sees a question mark instead. */
export function printable(line: string) {
  return line.replace(/\p{C}/gu, '?')
}

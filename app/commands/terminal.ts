/** Where a command shows what it does, and asks. A command is handed it, so that a test can read along. */
export type Terminal = {
  print(line: string): void
  printError(line: string): void
  /** Shows how far it is; each call takes the place of the one before. */
  showProgress(line: string): void
  /** The first line of what is typed or piped in. */
  readLine(question: string): Promise<string>
}

/** A name in a file may carry what steers a terminal; a person sees a question mark instead. */
export function printable(line: string) {
  return line.replace(/\p{C}/gu, '?')
}

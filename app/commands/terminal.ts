/** A command's output and prompts, passed in so that tests can observe them. */
export type Terminal = {
  /** True if a person is typing, false for piped input. */
  isInteractive: boolean
  print(line: string): void
  printError(line: string): void
  /** Shows progress; each call replaces the previous line. */
  showProgress(line: string): void
  /** Returns the first line of typed or piped input; hidden input isn't echoed. */
  readLine(question: string, options?: { isHidden?: boolean }): Promise<string>
}

/** Replaces control characters, which names in a file may contain, with question marks. */
export function printable(line: string) {
  return line.replace(/\p{C}/gu, '?')
}

/** One thing that the doctor looked at, said in sentences. */
export type Finding = {
  check: string
  /** Only what is wrong keeps the product from doing what it should. */
  state: 'fine' | 'warning' | 'wrong'
  says: string
  /** What to do about it. */
  mend?: string
}

export function fine(check: string, says: string): Finding {
  return { check, state: 'fine', says }
}

export function warning(check: string, says: string, mend: string): Finding {
  return { check, state: 'warning', says, mend }
}

export function wrong(check: string, says: string, mend: string): Finding {
  return { check, state: 'wrong', says, mend }
}

export type Finding = {
  check: string
  /** 'wrong': the installation doesn't work as it should. */
  state: 'fine' | 'warning' | 'wrong'
  says: string
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

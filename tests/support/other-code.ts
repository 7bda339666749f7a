export function otherThan(code: string) {
  return code === '000000' ? '000001' : '000000'
}

export type Browser = { cookie: string; userAgent: string }

export function browserOf({ headers }: Request): Browser {
  return { cookie: headers.get('cookie') ?? '', userAgent: (headers.get('user-agent') ?? '').slice(0, 300) }
}

const kinds: Record<string, string> = {
  system: 'the system',
  visitor: 'a visitor',
  user: 'a contractor',
  admin: 'the operator',
  key: 'an API key',
}

export function whoDid(
  emails: ReadonlyMap<string, string>,
  { actorId, actorKind }: { actorId: string; actorKind: string },
) {
  return emails.get(actorId) ?? kinds[actorKind] ?? actorKind
}

/** Precedes a statement that is allowed as an exception, with the reason. */
const excuse = /^-- while the previous version serves: \S/m

const forbidden: [RegExp, string][] = [
  [/^drop (table|view|function|type|sequence)\b/, 'drops what the previous version uses'],
  [/^alter table .*\bdrop (column|constraint)?/, 'drops what the previous version uses'],
  [/\brename\b/, 'renames what the previous version uses'],
  [/\balter (column )?\S+ (set data )?type\b/, 'rewrites the whole table'],
  [/\bset not null\b/, 'reads the whole table while it is locked'],
  [
    /\badd (column )?(?!constraint)\S+ [^,]*\bnot null\b(?![^,]*\bdefault\b)/,
    'fails for what the previous version writes',
  ],
  [/\badd constraint\b(?!.*\bnot valid\b)/, 'reads the whole table while it is locked'],
  [/^(truncate|cluster|vacuum full|lock table)\b/, 'locks the table'],
  [/^(update|delete from)\b(?!.*\bwhere\b)/, 'changes every row in one transaction'],
]
const index = /^create (?:unique )?index (?!concurrently).*? on (?:only )?(\S+)/

/** Returns statements that would break the previous version while it keeps serving, with the reasons. */
export function findUnsafe(text: string) {
  const statements = statementsOf(text)
  const made = statements.map(({ sql }) => /^create table (?:if not exists )?(\w+)/.exec(sql)?.[1])
  return statements.flatMap(({ sql, comment }) => {
    if (excuse.test(comment)) return []
    const reasons = forbidden.filter(([form]) => form.test(sql)).map(([, reason]) => reason)
    const table = index.exec(sql)?.[1]
    if (table && !made.includes(table)) reasons.push('blocks writes until the whole table is read')
    return reasons.map(reason => `${sql.slice(0, 60)}: ${reason}`)
  })
}

/** Removes function bodies and strings, where the same words are harmless. */
function statementsOf(text: string) {
  const bare = text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replaceAll(/'[^']*'/g, "''")
  return splitStatements(bare).map(statement => ({
    comment: statement.match(/^--.*$/gm)?.join('\n') ?? '',
    sql: statement.replaceAll(/--.*$/gm, '').trim().replaceAll(/\s+/g, ' ').toLowerCase(),
  }))
}

/** A semicolon within a comment doesn't end a statement. */
function splitStatements(text: string) {
  return text.split(/;(?=[ \t]*(?:--.*)?(?:\n|$))/).filter(statement => statement.trim() !== '')
}

/** Matches our parsers of database types. */
export function schemaArguments({ host, database }: { host: string; database: string }) {
  return [
    ['--dialect', 'postgres'],
    ['--url', `postgres://postgres@localhost/${database}?host=${encodeURIComponent(host)}`],
    ['--camel-case'],
    ['--date-parser', 'string'],
    ['--numeric-parser', 'number'],
    ['--type-mapping', '{"int8":"number","timestamptz":"Date"}'],
    ['--exclude-pattern', 'migrations'],
    ['--out-file', 'database/schema.ts'],
  ].flat()
}

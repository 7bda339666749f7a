import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '#commands/command-app.ts'
import { ask, emptyDatabase, type Place } from '#tests/support/copied-databases.ts'
import { testDatabase } from '#tests/support/test-app.ts'
import { loadSnapshot } from './load-snapshot.ts'
import type { Snapshot, SnapshotPart } from './snapshot.ts'
import { withSnapshot } from './with-snapshot.ts'

/** Effects of a changed byte on a row, which is read before the checksum that follows it. */
const damages = {
  'a value too many': (line: string) => `${line}\tmore`,
  'a value too few': (line: string) => line.replace(/\t[^\t]*$/, ''),
  'no text': (line: string) => `\\xff${line}`,
  'another value': (line: string) => line.replace(/[a-z](?=[^a-z]*$)/, 'q'),
}

test.for(Object.entries(damages))(
  'a row that became %s is refused in a sentence, and nothing is changed',
  async ([, damage]) => {
    const target = await emptyDatabase()
    await expect(loadDamaged(await testDatabase(), target, damage)).rejects.toThrow(
      /^A row of migrations can’t be read: the data is damaged|^The checksums of these tables don’t match: migrations/,
    )
    expect(await ask(target, "select count(*)::int from pg_tables where schemaname = 'public'")).toEqual([[0]])
  },
)

async function loadDamaged(source: Place, target: Place, damage: (line: string) => string) {
  const client = new Client(target)
  await client.connect()
  try {
    const options = { folder: migrations, replaces: false }
    await withSnapshot(source, snapshot => loadSnapshot(client, damaged(snapshot, damage), options), {
      madeAt: new Date(),
    })
  } finally {
    await client.end()
  }
}

async function* damaged(snapshot: Snapshot, damage: (line: string) => string): AsyncGenerator<SnapshotPart> {
  for await (const part of snapshot)
    yield part.kind === 'rows' && part.table === 'migrations'
      ? { ...part, lines: inFirstLine(part.lines, damage) }
      : part
}

function inFirstLine(lines: Buffer, damage: (line: string) => string) {
  const end = lines.indexOf('\n')
  return Buffer.concat([Buffer.from(damage(lines.toString('utf8', 0, end))), lines.subarray(end)])
}

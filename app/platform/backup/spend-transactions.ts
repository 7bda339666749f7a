import type { Client } from 'pg'

/** In one statement; more would hold too many subtransactions at once. */
const atATime = 50_000

/**
 * Counts the server's transactions past `last`, by spending small ones that do nothing. What is written from then on stands
 * after everything whose place is up to `last`.
 */
export async function spendTransactions(client: Client, last: number) {
  while (true) {
    const { rows } = await client.query<{ next: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
    )
    const missing = last + 1 - Number(rows[0]?.next)
    if (missing <= 0) return
    await client.query(spending(Math.min(missing, atATime)))
  }
}

// A block with a handler is a subtransaction, and one that writes has a number of its own.
const spending = (count: number) => `
  create temp table spent (number integer);
  do $$ begin
    for number in 1..${count} loop
      begin
        insert into spent values (number);
      exception when raise_exception then null;
      end;
    end loop;
  end $$;
  drop table spent`

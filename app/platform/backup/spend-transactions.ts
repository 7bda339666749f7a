import type { Client } from 'pg'

/** The number per statement; more would keep too many subtransactions open. */
const atATime = 50_000

/** Runs empty transactions, so that later writes sort after everything up to `last`. */
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

// A block with an exception handler is a subtransaction, and each one that writes gets a separate number.
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

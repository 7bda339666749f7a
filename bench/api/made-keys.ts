import type { Client } from 'pg'
import { endsOf, hashKey, makeKeyText } from '#domain/outreach/api-keys/key-text.ts'

/** Creates enough keys that none reaches its hourly limit. */
export async function makeKeys(client: Client, count: number) {
  const texts = Array.from({ length: count }, makeKeyText)
  await client.query('begin')
  const { rows } = await client.query(`insert into changes (id, actor_kind, actor_id, action, request_id, at)
    values (gen_random_uuid(), 'system', 'bench', 'bench', 'bench', now()) returning id`)
  for (const text of texts) {
    const { start, ending } = endsOf(text)
    await client.query(
      `with made as (
        insert into api_keys (id, name, permissions, created_at, change_id)
        values (gen_random_uuid(), 'bench', array['read:businesses'], now(), $1) returning id
      ) insert into api_key_secrets (hash, key_id, start, ending, made_at) select $2, id, $3, $4, now() from made`,
      [rows[0].id, hashKey(text), start, ending],
    )
  }
  await client.query('commit')
  return texts
}

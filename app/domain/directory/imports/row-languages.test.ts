import { expect, test } from 'vitest'
import { readHistory } from '#domain/directory/history/listing-history.server.ts'
import { operator } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { NoteKind } from './cell-text.ts'
import { readLanguages } from './row-languages.ts'
import { undoImport } from './undo-import.server.ts'

function read(text: string) {
  const notes: NoteKind[] = []
  const languages = readLanguages(text, kind => kind && notes.push(kind))
  return { languages: languages?.join(' ') ?? null, notes }
}

test.each([
  ['English, Spanish', 'en es'],
  ['Español/Inglés', 'en es'],
  ['SPANISH & ENGLISH', 'en es'],
  ['english spanish', 'en es'],
  ['inglés y español', 'en es'],
  ['Se habla español', 'es'],
  ['We speak Spanish fluently', 'es'],
  ['En | ES | ht', 'en es ht'],
  ['Kreyòl ak Anglè', 'en ht'],
  ['English; Haitian Creole', 'en ht'],
  ['Português e inglês', 'en pt'],
  ['French (native), English', 'en fr'],
  ['Bilingual: English and Spanish', 'en es'],
  ['pt-BR', 'pt'],
  ['', null],
])('reads %j as %j', (text, languages) => {
  expect(read(text)).toEqual({ languages, notes: [] })
})

test.each(['Bilingual', 'bilingüe', 'Multilingual', 'Yes', 'sí'])('asks which languages %j means', text => {
  expect(read(text)).toEqual({ languages: null, notes: ['languages-unnamed'] })
})

test('skips a language that is not in the list', () => {
  expect(read('English, Tagalog')).toEqual({ languages: 'en', notes: ['languages-unknown'] })
  expect(read('Tagalog')).toEqual({ languages: null, notes: ['languages-unknown'] })
})

test('an import adds, keeps and changes languages, and an undo restores them', async () => {
  const { app } = await testApp()
  const languages = async () => {
    const rows = await app.db
      .selectFrom('businesses')
      .select(['name', 'languages'])
      .where('removedAt', 'is', null)
      .execute()
    return Object.fromEntries(rows.map(row => [row.name, row.languages]))
  }
  const head = 'Name,City,State,Idiomas'
  await importCsv(app, `${head}\nAce,Jupiter,FL,"English, Spanish"\nBay,Jupiter,FL,bilingual\nCay,Jupiter,FL,`)
  expect(await languages()).toEqual({ Ace: ['en', 'es'], Bay: null, Cay: null })

  const again = await importCsv(app, `${head}\nAce,Jupiter,FL,Español/Inglés\nBay,Jupiter,FL,\nCay,Jupiter,FL,`)
  expect(again).toMatchObject({ added: 0, changed: 0, same: 3 })

  const { importId } = await importCsv(app, `${head}\nAce,Jupiter,FL,\nBay,Jupiter,FL,Kreyòl\nCay,Jupiter,FL,`)
  expect(await languages()).toEqual({ Ace: ['en', 'es'], Bay: ['ht'], Cay: null })
  const { id } = await app.db.selectFrom('businesses').select('id').where('name', '=', 'Bay').executeTakeFirstOrThrow()
  const [latest] = await readHistory(app, id)
  expect(latest?.fields).toEqual([{ field: 'languages', before: '', after: 'Haitian Creole' }])

  await undoImport(app, operator, { importId })
  expect(await languages()).toEqual({ Ace: ['en', 'es'], Bay: null, Cay: null })
})

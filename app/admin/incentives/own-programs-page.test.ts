import { expect, test } from 'vitest'
import { undoDays } from '#domain/foundation/changes/undo-window.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { submitParts } from '#tests/support/write-content.ts'

const path = '/admin/content/programs'

const english = {
  ...{ kind: 'rebate', area: 'county', title: 'Gulf Roof Grant', provider: 'Gulf Fund', amount: 'Up to $3,000' },
  ...{ areaName: 'Palm Beach County', description: 'A grant for a stronger roof.', eligibility: 'Owners.' },
  ...{ incomeLimit: 'None.', deadline: 'None.', howToApply: 'Call the fund.', percent: '30%', cap: '$3,000' },
  ...{ endsOn: '', sourceUrl: 'https://gulf.example/grant', checkedOn: '2026-06-01' },
}
const spanish = {
  ...{ 'es-title': 'Ayuda para techos', 'es-provider': 'Fondo del Golfo', 'es-amount': 'Hasta $3,000' },
  ...{ 'es-areaName': 'Condado de Palm Beach', 'es-description': 'Una ayuda para un techo fuerte.' },
  ...{ 'es-eligibility': 'Propietarios.', 'es-incomeLimit': 'Ninguno.', 'es-deadline': 'Ninguna.' },
  'es-howToApply': 'Llame al fondo.',
}
const program = { intent: 'add', ...english, ...spanish }

async function desk() {
  const desk = await adminDesk()
  return {
    ...desk,
    add: (change: Record<string, string> = {}) => desk.post(path, { ...program, ...change }),
    async undoLast() {
      const { changeId } = await desk.app.db
        .selectFrom('programChanges')
        .innerJoin('changes', 'changes.id', 'changeId')
        .select('changeId')
        .orderBy('xid', 'desc')
        .executeTakeFirstOrThrow()
      const undo = `/admin/audit/${changeId}/undo`
      const asked = /name="asked" value="([^"]*)"/.exec((await desk.get(undo)).html)?.[1] ?? ''
      return desk.post(undo, { asked })
    },
  }
}

test('an added program has its page in both languages, is in the section, and can be edited', async () => {
  const { add, get, visitPage } = await desk()
  expect((await get(path)).html).toContain('You haven’t added a program yet.')
  const added = await add()
  expect(added.status).toBe(303)
  const { html } = await get(added.location ?? '')
  expect(html).toContain('Gulf Roof Grant')
  expect(html).toContain('Up to $3,000 · Gulf Fund · checked June 1, 2026')
  expect((await visitPage('/savings/gulf-roof-grant')).html).toContain('A grant for a stronger roof.')
  const inSpanish = (await visitPage('/es/savings/gulf-roof-grant')).html
  expect(inSpanish).toContain('Una ayuda para un techo fuerte.')
  expect(inSpanish).not.toContain('A grant for a stronger roof.')
  expect((await visitPage('/savings')).html).toContain('Gulf Roof Grant')
  expect((await visitPage('/?zip=33401')).html).toContain('Gulf Roof Grant')
  expect((await get('/admin/content')).html).toMatch(/Gulf Roof Grant.*June 1, 2027/s)
})

test.each([
  [{ title: '' }, 'title', 'Enter something.'],
  [{ 'es-description': '' }, 'es-description', 'Enter something.'],
  [{ kind: '' }, 'kind', 'Choose from the list.'],
  [{ area: 'moon' }, 'area', 'Choose from the list.'],
  [{ zips: '33401, 3340' }, 'zips', 'Enter five-digit ZIP codes.'],
  [{ percent: '130' }, 'percent', 'Enter a share of up to 100, like 30.'],
  [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl', 'Enter an address that starts with https://.'],
  [{ checkedOn: '2099-01-01' }, 'checkedOn', 'Choose the day when someone checked it: today or earlier.'],
])('rejects %o beside its field, and keeps the rest', async (change, name, text) => {
  const { app, add } = await desk()
  const { status, html } = await add(change)
  expect(status).toBe(422)
  expect(html).toContain('Nothing was added yet. Check the marked fields.')
  expect(html).toMatch(new RegExp(`id="${name}-fault".{0,900}${text.replaceAll('.', '\\.')}`, 's'))
  expect(html).toContain('Llame al fondo.')
  expect(await app.db.selectFrom('programs').select('id').where('own', '=', true).execute()).toEqual([])
})

test('a program is added once under a name', async () => {
  const { add } = await desk()
  await add()
  const again = await add()
  expect(again.status).toBe(422)
  expect(again.html).toMatch(/id="title-fault".*You already have a program with this name/s)
})

test('adding two programs with the same name at once adds one; different names add both', async () => {
  const { add } = await desk()
  const titles = ['One', 'One', 'Two', 'Three']
  const added = await Promise.all(titles.map(title => add({ title })))
  expect(added.map(({ status }) => status).toSorted()).toEqual([303, 303, 303, 422])
})

test('a program for some ZIP codes is shown to them alone', async () => {
  const { add, visitPage } = await desk()
  expect(await add({ area: 'utility', zips: '33401, 33405 33401' })).toMatchObject({ status: 303 })
  expect((await visitPage('/?zip=33401')).html).toContain('Gulf Roof Grant')
  expect((await visitPage('/?zip=33458')).html).not.toContain('Gulf Roof Grant')
})

test('the list shows a program as it was edited', async () => {
  const given = await desk()
  await given.add()
  const editor = '/admin/content/edit?page=%2Fadmin%2Ftexts%2Ffigures%2Fprograms%2Fgulf-roof-grant&language=en'
  const { html } = await submitParts(given, editor, { title: 'Gulf Coast Grant', amount: 'Up to $5,000' })
  expect(html).toContain('Published.')
  const list = (await given.get(path)).html
  expect(list).toContain('Gulf Coast Grant')
  expect(list).toContain('Up to $5,000 · Gulf Fund')
  expect(list).not.toContain('Up to $3,000')
})

test('a removed program is gone for visitors, and comes back by a tap or by an undo', async () => {
  const { add, get, post, visitPage, undoLast } = await desk()
  const status = async () => (await visitPage('/savings/gulf-roof-grant')).status
  await add()
  expect(await post(path, { intent: 'remove', slug: 'gulf-roof-grant' })).toMatchObject({ status: 303 })
  expect(await status()).toBe(404)
  expect((await get(path)).html).toContain('Gulf Roof Grant (removed)')
  expect((await get('/admin/content')).html).not.toContain('Gulf Roof Grant')
  expect(await post(path, { intent: 'remove', slug: 'gulf-roof-grant' })).toMatchObject({ status: 422 })
  expect(await post(path, { intent: 'restore', slug: 'gulf-roof-grant' })).toMatchObject({ status: 303 })
  expect(await status()).toBe(200)
  await post(path, { intent: 'remove', slug: 'gulf-roof-grant' })
  expect(await undoLast()).toMatchObject({ status: 303 })
  expect(await status()).toBe(200)
  expect(await undoLast()).toMatchObject({ status: 303 })
  expect(await status()).toBe(404)
})

test('an undone addition hides the program, and its edited texts come back with it', async () => {
  const given = await desk()
  await given.add()
  const editor = '/admin/content/edit?page=%2Fadmin%2Ftexts%2Ffigures%2Fprograms%2Fgulf-roof-grant&language=en'
  await given.undoLast()
  expect((await given.get('/admin/audit?action=undo-rows')).html).toContain('Program: Gulf Roof Grant → –')
  expect((await given.get(path)).html).toContain('Gulf Roof Grant (removed)')
  expect((await given.add()).html).toContain('You already have a program with this name')
  await given.undoLast()
  await submitParts(given, editor, { title: 'Gulf Coast Grant' })
  expect((await given.visitPage('/savings/gulf-roof-grant')).html).toContain('Gulf Coast Grant')
})

test('the audit has each act, and an undo works for 30 days, until the program changes again', async () => {
  const { app, clock, add, get, post, undoLast, signInAgain } = await desk()
  await add()
  expect((await get('/admin/audit?action=add-program')).html).toContain('Program: – → Gulf Roof Grant')
  const { changeId } = await app.db.selectFrom('programChanges').select('changeId').executeTakeFirstOrThrow()
  await post(path, { intent: 'remove', slug: 'gulf-roof-grant' })
  expect((await get(`/admin/audit/${changeId}/undo`)).html).toContain('Someone changed this again later')
  clock.at = new Date(clock.at.getTime() + undoDays * 86_400_000)
  await signInAgain()
  expect((await undoLast()).status).toBe(409)
})

test('nobody removes a program that the product comes with, and support adds none', async () => {
  const { app, post, colleague, visitPage } = await desk()
  const { slug } = await app.db.selectFrom('programs').select('slug').orderBy('position').executeTakeFirstOrThrow()
  expect((await post(path, { intent: 'remove', slug })).status).toBe(422)
  expect((await visitPage(`/savings/${slug}`)).status).toBe(200)
  const support = await colleague('support')
  expect((await support.post(path, program)).status).toBe(403)
  expect(await (await colleague('editor')).post(path, program)).toMatchObject({ status: 303 })
})

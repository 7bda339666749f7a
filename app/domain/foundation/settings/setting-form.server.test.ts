import { expect, test } from 'vitest'
import { settingForm } from './setting-form.server.ts'

const read = (fields: Record<string, string>) => settingForm.safeParse({ version: '3', ...fields }).data

test('reads each form as a change of its setting', () => {
  expect(read({ section: 'site', title: ' Storm\r\nRoofs ', email: '' })).toEqual({
    key: 'site',
    version: 3,
    change: { title: 'Storm Roofs', email: '' },
  })
  expect(read({ section: 'phone', phone: '' })).toMatchObject({ key: 'site', change: { phone: '' } })
  expect(read({ section: 'switches', autoApprove: 'on' })).toMatchObject({
    key: 'switches',
    change: { autoApprove: true, notifications: false },
  })
  expect(read({ section: 'claiming', claiming: 'on' })).toMatchObject({ key: 'switches', change: { claiming: true } })
  expect(read({ section: 'operator', operatorEmail: ' a@b.example ' })).toMatchObject({
    key: 'operator',
    change: { email: 'a@b.example' },
  })
  expect(read({ section: 'sender', senderName: 'Desk', senderAddress: '', postalAddress: '1 Ann St' })).toMatchObject({
    key: 'sender',
    change: { name: 'Desk', address: '', postalAddress: '1 Ann St' },
  })
  expect(read({ section: 'availability', hours: '12; 4, 4 24' })).toMatchObject({ change: { hours: [4, 12, 24] } })
  expect(read({ section: 'reminders', checkDays: '14' })).toMatchObject({ change: { checkDays: 14 } })
})

const nonsense: Record<string, string>[] = [
  { section: 'site', title: ' ', email: '' },
  { section: 'site', title: 'x'.repeat(61), email: '' },
  { section: 'site', title: 'Roofs', email: 'nobody' },
  { section: 'site', title: 'Roofs' },
  { section: 'site', title: 'Roofs', email: '', version: '-1' },
  { section: 'phone', phone: '5'.repeat(41) },
  { section: 'switches', autoApprove: 'yes' },
  { section: 'operator', operatorEmail: '' },
  { section: 'sender', senderName: '', senderAddress: 'a@b', postalAddress: '' },
  { section: 'sender', senderName: '', senderAddress: '', postalAddress: 'x'.repeat(201) },
  { section: 'availability', hours: '' },
  { section: 'availability', hours: '0, 4' },
  { section: 'availability', hours: '25' },
  { section: 'availability', hours: '4, soon' },
  { section: 'availability', hours: '1,2,3,4,5,6,7' },
  { section: 'reminders', checkDays: '0' },
  { section: 'reminders', checkDays: '121' },
  { section: 'reminders', checkDays: '1.5' },
  { section: 'mode', mode: 'production' },
  {},
]

test.each(nonsense)('rejects invalid input: %o', fields => {
  expect(read(fields)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { readLicenses, resemblesLicense } from './license-number.ts'

test("recognizes the state's license formats, however they are typed", () => {
  const seen = [
    'CCC1234567',
    'CCC123456',
    'RC12345678',
    'RC290123456',
    'CBCA05721',
    'CGC1234567',
    'CBC006231',
    'CRC123456',
  ]
  for (const number of [...seen, 'ccc 123-4567', ' RG123456789 ', 'RB12345', 'RR12345678901']) {
    expect(resemblesLicense(number), number).toBe(true)
  }
})

test('rejects numbers that aren’t licenses', () => {
  const odd = ['', 'CCC', 'CCC12345', 'CCC12345678', 'CAC1814337', 'CCCA0572', 'CCCA057211', 'RC1234', 'RR123456789012']
  for (const number of [...odd, '1234567', 'CCC1234567X', 'QB12345', 'CCC1234567 or RC12345678']) {
    expect(resemblesLicense(number), number).toBe(false)
  }
})

test.each([
  ...[
    'CCC1330001',
    'ccc1330001',
    'CCC 133 0001',
    'CCC-1330001',
    'ccc 133-0001',
    'License # CCC1330001',
    'Lic. CCC 1330001.',
  ],
  ...[
    'Lic#CCC1330001',
    'CCC #1330001',
    'CCC: 1330001',
    'CCC No. 1330001',
    '(CCC1330001)',
    'FL Lic CCC\u00a01330001',
    'CCC\u20111330001',
  ],
  ...[
    '#CCC-1330001',
    'CCC 1330 001',
    'FLCCC1330001',
    'FL-CCC1330001',
    'CCC\u21161330001',
    'CCC_1330001',
    'CCC\u200b1330001',
  ],
  ...[
    'State Cert. Roofing Contractor CCC1330001',
    'CCC1330001 (active)',
    'CCC1330001, exp 8/31/2028',
    'CCC\uff11\uff13\uff13\uff10\uff10\uff10\uff11',
  ],
  ...[
    'CCC1330001;',
    'C C C 1 3 3 0 0 0 1',
    'Roofing: CCC1330001 Solar: CVC56789',
    'CC-C1330001',
    'CCC1330001 CCC1330001',
  ],
  ...['State Certified Roofing Contractor License No. CCC1330001', 'Licensed & insured, CCC1330001', 'C.C.C. 1330001'],
])('%j is the license CCC1330001', text => {
  expect(readLicenses(text)).toEqual({ ok: true, value: ['CCC1330001'], notes: [] })
})

test('finds several licenses in one cell', () => {
  for (const text of [
    'CCC9990205 / CGC9990206',
    'CCC9990205, CGC9990206',
    'CCC 999 0205 CGC 999 0206',
    'CCC9990205\nCGC9990206',
    'CCC9990205 and CGC9990206, CCC9990205',
  ])
    expect(readLicenses(text), text).toEqual({ ok: true, value: ['CCC9990205', 'CGC9990206'], notes: [] })
  expect(readLicenses('CCC1330001 561-555-0100')).toMatchObject({ value: ['CCC1330001'] })
  expect(readLicenses('RC29027 (roofing), CBCA05721')).toEqual({ ok: true, value: ['RC29027', 'CBCA05721'], notes: [] })
})

test('finds no Florida contractor license in other texts', () => {
  for (const text of [
    '1330001',
    'CCC',
    'CCC12345',
    'CAC1814337',
    'ACCC1330001',
    'CCC13300012',
    'pending',
    'RC1234',
    'CCCl330001',
    'CCC133O001',
    'U-12345',
    'QB12345',
    'CFC1428000',
    'Licensed & insured',
    'CCC 12/2026',
  ])
    expect(readLicenses(text), text).toEqual({ ok: false, reason: 'not-a-license' })
  for (const text of ['', ' - ']) expect(readLicenses(text), text).toEqual({ ok: false, reason: 'blank' })
})

import { utf8 } from '@plumbline/testing/broker-files/text-bytes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { TestClient } from '#server/testing/client.ts'
import { describeOnOneEngine } from '#server/testing/database.ts'
import { addUser } from '#server/testing/users.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import {
  askedTable,
  confirm,
  confirmTable,
  createAccount,
  differencesOf,
  forgetMappings,
  getTable,
  listMappings,
  mapImport,
  previewRows,
  upload,
} from '#server/testing/trading.ts'
import { upsertMapping } from './mapping/mappings.repo.ts'

const csv = (...rows: readonly string[]) =>
  utf8(['Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Gross P&L', ...rows].join('\n'))
/** Two days that may be two months as well, and one that cannot. */
const open = csv('03/04/2025 9:30,03/04/2025 9:45,EURUSD,buy,1.5,1.1,1.2,10.50')
const proof = csv('13/04/2025 9:30,13/04/2025 9:45,EURUSD,buy,1.5,1.1,1.2,10.50')

describeOnOneEngine('a remembered mapping', (database) => {
  let server: TestServer
  let owner: TestClient
  let account = ''

  beforeAll(async () => {
    server = await startTestServer(database())
    owner = await server.owner()
  })
  beforeEach(async () => {
    account = (await createAccount(owner)).id
    await forgetMappings(owner)
  })
  afterAll(() => server.close())

  test('is restored after being forgotten, unless its source has a newer one', async () => {
    await confirmTable(owner, account, open, { dateOrder: 'mdy' })
    const [known] = await listMappings(owner)
    if (!known) throw new Error('nothing is remembered')
    const { signature, container, fileName, mapping } = known
    await forgetMappings(owner)
    const put = () => owner.post('/import-mappings', { signature, container, fileName, mapping })
    expect(await put()).toMatchObject({ status: 201, body: { signature, fileName, mapping } })
    expect(await upload(owner, account, open, 'next.csv')).toMatchObject({
      state: 'ready',
      mapping: { remembered: true },
    })
    await forgetMappings(owner)
    await confirmTable(owner, (await createAccount(owner)).id, open, { dateOrder: 'dmy' })
    expect(await put()).toMatchObject({ status: 201, body: { mapping: { dateOrder: 'dmy' } } })
    expect(await listMappings(owner)).toMatchObject([{ mapping: { dateOrder: 'dmy' } }])
  })

  test('of a file of two accounts chooses none of them: each is imported into an account of its own', async () => {
    const rows = ['LEAD-1', 'COPY-2', 'LEAD-1'].map(
      (name, index) => `${name},1${index}/04/2025 9:30,1${index}/04/2025 9:45,EURUSD,buy,1,1.1,1.2,10`,
    )
    const bytes = utf8(['Account,Open Time,Close Time,Symbol,Side,Qty,Entry,Exit,Profit', ...rows].join('\n'))
    const copy = (await createAccount(owner)).id
    for (const [into, name, trades] of [
      [account, 'LEAD-1', 2],
      [copy, 'COPY-2', 1],
    ] as const) {
      const id = await askedTable(owner, into, bytes)
      const asked = await getTable(owner, id)
      expect(asked.questions).toContain('account')
      expect(asked.mapping.account).toBeUndefined()
      const preview = await mapImport(owner, id, { ...asked.mapping, account: name })
      expect(preview).toMatchObject({
        preview: { counts: { new: trades, unusable: 3 - trades }, account: { login: name } },
      })
      const other = name === 'LEAD-1' ? 'COPY-2' : 'LEAD-1'
      expect(preview).toMatchObject({ preview: { otherAccounts: [{ name: other, rows: 3 - trades }] } })
      const skipped = await previewRows(owner, id, 'unusable')
      expect(skipped).toMatchObject(
        Array.from({ length: 3 - trades }, () => ({ code: 'other-account', detail: other })),
      )
      await confirm(owner, id)
      expect(await differencesOf(owner, into)).toEqual([])
    }
    // The second account of the file does not belong into the account of the first.
    const again = await askedTable(owner, account, bytes)
    const { mapping } = await getTable(owner, again)
    expect(await mapImport(owner, again, { ...mapping, account: 'COPY-2' })).toMatchObject({
      preview: { otherLogins: ['LEAD-1'] },
    })
    const unknown = await owner.post(`/imports/${again}/mapping`, {
      mapping: { ...mapping, account: 'LEAD' },
    })
    expect(unknown).toMatchObject({ status: 422, body: { code: 'MAPPING_UNUSABLE' } })
  })

  test.each([
    ['a signature that is none', { signature: 'x' }],
    ['no mapping', { mapping: {} }],
  ])('with %s is rejected', async (_, wrong) => {
    await confirmTable(owner, account, open, { dateOrder: 'mdy' })
    const [known] = await listMappings(owner)
    const { signature, container, fileName, mapping } = known ?? {}
    const body = { signature, container, fileName, mapping, ...wrong }
    expect(await owner.post('/import-mappings', body)).toMatchObject({ status: 400 })
  })

  test('is used for the next file from its source, which reports so', async () => {
    await confirmTable(owner, account, open, { dateOrder: 'mdy' })
    const [remembered] = await listMappings(owner)
    expect(remembered).toMatchObject({
      fileName: 'journal.csv',
      container: 'csv',
      mapping: { dateOrder: 'mdy' },
    })

    const next = await upload(
      owner,
      account,
      csv('05/06/2025 9:30,05/06/2025 9:45,DAX,buy,1,1,2,5'),
      'next.csv',
    )
    expect(next).toMatchObject({
      state: 'ready',
      mapping: { remembered: true },
      preview: { counts: { new: 1 } },
    })
    expect((await previewRows(owner, next.id, 'new'))[0]?.trade?.openedAt).toBe('2025-05-06T09:30:00')
    await confirm(owner, next.id)
    expect(await listMappings(owner)).toMatchObject([{ id: remembered?.id, fileName: 'next.csv' }])
  })

  describe('asks again for what its file left open:', () => {
    const costs = (...rows: readonly string[]) =>
      utf8(
        [
          'Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Commission,Swap,Net P&L',
          ...rows.map((row) => `2025-03-04 9:30,2025-03-04 9:45,EURUSD,buy,1,1.1,1.2,${row}`),
        ].join('\n'),
      )

    test.each([
      ['the sign of costs that were zero', '0,0,120', '7.00,1.20,120'],
      ['the sign of a cost that had the other sign', '-7.00,0,120', '7.00,0,120'],
      ['the sign of a cost that was empty', ',,120', ',1.20,120'],
    ])('%s', async (_, first, second) => {
      await confirmTable(owner, account, costs(first))
      const id = await askedTable(owner, account, costs(second))
      expect(await getTable(owner, id)).toMatchObject({ origin: 'remembered', questions: ['costs'] })
    })

    test('but not for the sign that the user answered', async () => {
      await confirmTable(owner, account, costs('-7.00,0,120'))
      const id = await askedTable(owner, account, costs('7.00,0,120'))
      const { mapping } = await getTable(owner, id)
      await mapImport(owner, id, { ...mapping, positiveCosts: ['commission'] })
      await confirm(owner, id)
      expect(await upload(owner, account, costs('8.00,0,120'))).toMatchObject({ state: 'ready' })
    })

    test('the date order, if all dates of its file were the same in every order', async () => {
      const same = csv('05/05/2025 9:30,05/05/2025 9:45,DAX,buy,1,1,2,5')
      await confirmTable(owner, account, same)
      expect(await getTable(owner, await askedTable(owner, account, open))).toMatchObject({
        questions: ['date-order'],
      })
    })

    test('the decimal mark, if its file had whole numbers only', async () => {
      const row = (amount: string) => csv(`2025-03-04 9:30,2025-03-04 9:45,DAX,buy,1,100,101,"${amount}"`)
      await confirmTable(owner, account, row('5'))
      expect(await getTable(owner, await askedTable(owner, account, row('1,234')))).toMatchObject({
        questions: ['decimal-mark'],
      })
    })

    test('whether the result is before costs, if its file had none', async () => {
      const row = (cost: string) =>
        utf8(
          `Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Commission,Profit
2025-03-04 9:30,2025-03-04 9:45,EURUSD,buy,1,1.1,1.2,${cost},120`,
        )
      await confirmTable(owner, account, row('0'))
      expect(await getTable(owner, await askedTable(owner, account, row('-7')))).toMatchObject({
        questions: ['result'],
      })
    })

    test('the use of a column that had no numbers, until it is answered', async () => {
      const row = (cost: string) =>
        utf8(
          `Open Time,Close Time,Symbol,Side,Qty,Entry Price,Exit Price,Commission,Gross P&L
2025-03-04 9:30,2025-03-04 9:45,EURUSD,buy,1,1.1,1.2,${cost},120`,
        )
      await confirmTable(owner, account, row('free'))
      const id = await askedTable(owner, account, row('-7'))
      const { mapping, questions } = await getTable(owner, id)
      expect([questions, mapping.columns.commission]).toEqual([['columns'], undefined])
      await mapImport(owner, id, mapping)
      await confirm(owner, id)
      expect(await upload(owner, account, row('-7'))).toMatchObject({ state: 'ready' })
    })

    test('everything that a mapping of an earlier version cannot show to be decided', async () => {
      await confirmTable(owner, account, open, { dateOrder: 'mdy' })
      const [known] = await listMappings(owner)
      if (!known) throw new Error('nothing is remembered')
      await forgetMappings(owner)
      const { decided: _, ...mapping } = known.mapping
      const { signature, container, fileName } = known
      await owner.post('/import-mappings', { signature, container, fileName, mapping })
      const id = await askedTable(owner, account, open)
      expect(await getTable(owner, id)).toMatchObject({
        origin: 'remembered',
        mapping: { dateOrder: 'mdy' },
        questions: ['date-order'],
      })
    })
  })

  test('can be changed from the preview that used it, and the change is remembered', async () => {
    await confirmTable(owner, account, open, { dateOrder: 'mdy' })
    const next = await upload(owner, account, csv('05/06/2025 9:30,05/06/2025 9:45,DAX,buy,1,1,2,5'))
    const { mapping, origin } = await getTable(owner, next.id)
    expect(origin).toBe('remembered')
    await mapImport(owner, next.id, { ...mapping, dateOrder: 'dmy' })
    await confirm(owner, next.id)
    expect(await listMappings(owner)).toMatchObject([{ mapping: { dateOrder: 'dmy' } }])
  })

  test('that contradicts the next file is shown with the conflict, and not applied automatically', async () => {
    await confirmTable(owner, account, open, { dateOrder: 'mdy' })
    const id = await askedTable(owner, account, proof)
    expect(await getTable(owner, id)).toMatchObject({
      origin: 'remembered',
      conflicts: ['date-order'],
      mapping: { dateOrder: 'mdy' },
      guess: { mapping: { dateOrder: 'dmy' } },
    })
  })

  test('can be forgotten, and the next file has to be mapped again', async () => {
    await confirmTable(owner, account, open)
    const [remembered] = await listMappings(owner)
    expect((await owner.delete(`/import-mappings/${remembered?.id}`)).status).toBe(200)
    expect((await owner.delete(`/import-mappings/${remembered?.id}`)).status).toBe(404)
    expect(await listMappings(owner)).toEqual([])
    await askedTable(owner, account, open)
  })

  test('is not stored before its import is confirmed', async () => {
    const id = await askedTable(owner, account, open)
    await mapImport(owner, id, (await getTable(owner, id)).mapping)
    expect(await listMappings(owner)).toEqual([])
    expect((await owner.delete(`/imports/${id}`)).status).toBe(200)
    await askedTable(owner, account, open)
  })

  test('of another user is never used', async () => {
    const other = await addUser(database())
    const id = await askedTable(owner, account, open)
    const { mapping, guess } = await getTable(owner, id)
    await database().asUser(other, (trx) =>
      upsertMapping(trx, other, {
        id: newId(),
        signature: guess.signature,
        mapping: { ...mapping, dateOrder: 'mdy' },
        container: 'csv',
        fileName: 'theirs.csv',
      }),
    )
    expect(await listMappings(owner)).toEqual([])
    expect(await getTable(owner, await askedTable(owner, account, open))).toMatchObject({ origin: 'guess' })
  })

  test('cannot be changed after confirmation, when the import no longer has its file', async () => {
    const { id } = await confirmTable(owner, account, open)
    expect(await owner.get(`/imports/${id}/table`)).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_STATE', data: { state: 'confirmed' } },
    })
  })
})

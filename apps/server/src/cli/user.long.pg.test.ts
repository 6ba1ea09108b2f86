import { expect, test } from 'vitest'
import { runCommand, startProgram } from '#server/testing/program.ts'
import { TestClient } from '#server/testing/client.ts'
import { withMigratedFolder } from '#server/testing/migrated.ts'
import { codeOf, sessionOf } from '#server/testing/people.ts'
import { ownerInput } from '#server/testing/server.ts'
import { codeAt } from '@plumbline/testing/sign-in/totp-code'

test('a user without password and phone regains access by command line, server running or not', async () => {
  await withMigratedFolder(async (dataDir) => {
    const env = { PLUMBLINE_DATA: dataDir, PORT: '0' }
    const plumbline = (...args: readonly string[]) => runCommand(['user', ...args], env)
    const program = await startProgram(dataDir)
    const browser = new TestClient(program.url)
    await browser.post('/setup', ownerInput)
    const { secret } = Object((await browser.post('/two-factor/secret')).body)
    await browser.post('/two-factor/setup', { token: codeAt(secret, Date.now()) })
    await new TestClient(program.url).post('/sign-up', {
      ...ownerInput,
      name: 'Eve',
      email: 'eve@example.com',
    })

    const listed = await plumbline('list')
    expect(listed.stdout).toMatch(/ada@example\.com +Ada +owner, two-factor/)
    const { stdout } = await plumbline('reset', ownerInput.email, '--json')
    const { link } = JSON.parse(stdout)
    expect(link).toMatch(/^http:\/\/localhost:\d+\/auth#reset=[\w-]+$/)
    const token = link.split('=').at(-1)
    const forgetful = new TestClient(program.url)
    await forgetful.post('/password/reset', { token, password: 'nine loud mountains' })
    const signIn = () =>
      forgetful.post('/sign-in', { email: ownerInput.email, password: 'nine loud mountains' })
    expect((await signIn()).body).toMatchObject({ kind: 'two-factor' })
    expect((await plumbline('two-factor-off', ownerInput.email)).stdout).toContain('without a second factor')
    expect((await signIn()).body).toMatchObject({ kind: 'signed-in' })

    // Nobody does that over the network, an administrator neither.
    const id = Object(await sessionOf(forgetful)).user.id
    expect(codeOf(await forgetful.post(`/admin/users/${id}/two-factor-off`))).toBe('COMMAND_LINE_ONLY')
    await program.stop()

    const disabled = await plumbline('disable', 'eve@example.com', '--json')
    expect(JSON.parse(disabled.stdout)).toMatchObject({ disabledAt: expect.any(String) })
    expect((await plumbline('enable', 'EVE@example.com')).code).toBe(0)
    expect((await plumbline('admin', 'eve@example.com')).stdout).toContain('is an administrator')
    expect(await plumbline('disable', 'nobody@example.com')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/There is no user/),
    })
    expect((await plumbline('disable')).code).toBe(2)
    expect((await plumbline('unknown', 'eve@example.com')).code).toBe(2)
  })
}, 60_000)

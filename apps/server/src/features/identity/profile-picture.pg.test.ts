import { expect, test } from 'vitest'
import { codeOf } from '#server/testing/people.ts'
import { describeFileStorage, fileOf, form, latin1, png } from '#server/testing/files.ts'

const DAY = 24 * 60 * 60 * 1000

describeFileStorage('profile picture', (site) => {
  const pictureOf = async () => Object((await site.owner.get('/profile')).body).picture
  const setPicture = (picture: string | null) => site.owner.patch('/profile', { picture })

  test('an own image is the picture in profile and session until it is removed', async () => {
    const { downloadUrl } = fileOf(await site.upload(await png(), 'me.png'))
    expect(await setPicture(downloadUrl)).toMatchObject({ status: 200, body: { picture: downloadUrl } })
    const session = await site.owner.get('/session')
    expect(session.body).toMatchObject({ user: { picture: downloadUrl } })
    // Other changes keep it.
    await site.owner.patch('/profile', { name: 'Ada King' })
    expect(await pictureOf()).toBe(downloadUrl)
    expect(await setPicture(null)).toMatchObject({ status: 200, body: { picture: null } })
    expect(await pictureOf()).toBeNull()
  })

  test('an image of another user, a missing one, a text and another address are refused', async () => {
    const eve = await site.newcomer()
    const hers = fileOf(await eve.post('/files', form(await png(), 'eve.png')))
    const text = fileOf(await site.upload(latin1('a plain text'), 'me.txt'))
    for (const url of [hers.downloadUrl, text.downloadUrl, '/files/images/x/1_y.png']) {
      const answer = await setPicture(url)
      expect([url, answer.status, codeOf(answer)]).toEqual([url, 404, 'OBJECT_NOT_FOUND'])
    }
    for (const url of ['https://elsewhere.example/me.png', '/api/v1/session', 'data:image/png;base64,AA'])
      expect([url, (await setPicture(url)).status]).toEqual([url, 400])
    expect(await pictureOf()).toBeNull()
  })

  test('the picture is not deleted as unused; once removed, it is', async () => {
    const { downloadUrl } = fileOf(await site.upload(await png(), 'kept.png'))
    await setPicture(downloadUrl)
    const sweepTwice = async () => {
      for (const days of [2, 8]) {
        site.now += days * DAY
        await site.server.jobs.runNow('unused-files')
      }
      return (await site.download(downloadUrl)).status
    }
    expect(await sweepTwice()).toBe(200)
    await setPicture(null)
    expect(await sweepTwice()).toBe(404)
  })
})

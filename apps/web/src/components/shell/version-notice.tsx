import { createElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { putOffNewVersion, useNewVersion } from '#web/lib/loading/new-version.ts'
import { takeNewVersion } from '#web/lib/loading/take-new-version.ts'
import { forgetUnsavedForms, wouldLose } from '#web/lib/forms/unsaved-forms.ts'
import { writesAnswered } from '#web/lib/api/pending-writes.ts'
import { useFetchedPart } from '#web/lib/browser/use-fetched-part.ts'

const loadQuestion = async () => (await import('./leave-dialog.tsx')).LeaveDialog

/** Announces a new version until the user decides when to reload. */
export function VersionNotice() {
  const { t } = useTranslation()
  const version = useNewVersion(({ version }) => version)
  const [asking, setAsking] = useState(false)
  const [taking, setTaking] = useState(false)
  const take = async () => {
    setTaking(true)
    await writesAnswered()
    await takeNewVersion()
    setTaking(false)
  }
  // If the dialog's file went with the old version, the browser's own prompt (beforeunload) asks instead.
  const question = useFetchedPart(asking, loadQuestion, () => {
    setAsking(false)
    void take()
  })
  const reload = () => {
    if (wouldLose('tab')) setAsking(true)
    else void take()
  }
  const leave = () => {
    setAsking(false)
    forgetUnsavedForms()
    // The window's guard is removed with the next render.
    setTimeout(() => void take())
  }
  return (
    <Stack gap={0} align="center" role="status">
      {version === 'none' || version === 'put-off' ? null : (
        <Notice message={t(version === 'waiting' ? 'version.ready' : 'version.installed')}>
          <Button kind="plain" busy={taking} onClick={reload}>
            {t('version.reload')}
          </Button>
          {version === 'waiting' ? (
            <Button kind="plain" onClick={putOffNewVersion}>
              {t('version.later')}
            </Button>
          ) : null}
        </Notice>
      )}
      {asking && question
        ? createElement(question, { scope: 'tab', onStay: () => setAsking(false), onLeave: leave })
        : null}
    </Stack>
  )
}
